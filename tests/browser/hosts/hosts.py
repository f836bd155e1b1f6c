"""All hosts in which the table is tried."""

from __future__ import annotations

from .host import Host
from .jupyter import Hub, Jupyter, Notebook7
from .lite import Lite
from .marimo import MarimoEdit, MarimoRun
from .panel import Panel
from .shiny import Shiny
from .voila import Voila, VoilaClassic

HOSTS: tuple[type[Host], ...] = (
    Jupyter, Notebook7, Hub, Lite, Voila, VoilaClassic, MarimoEdit, MarimoRun, Shiny, Panel,
)  # fmt: skip
