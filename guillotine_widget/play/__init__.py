"""What one does with the game: play it, set it up, look at it, let bots play."""

import sys as _sys
import types as _types


class _Callable(_types.ModuleType):
    def __call__(self, *args, **kwargs):
        from guillotine_widget.widget.widget import play

        return play(*args, **kwargs)


_sys.modules[__name__].__class__ = _Callable
