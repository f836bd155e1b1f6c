import { afterEach } from "vitest";
import { clearTables } from "./table";

afterEach(clearTables);
