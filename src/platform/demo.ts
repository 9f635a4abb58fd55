import type { Pool } from "pg";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import type { CommandOptions } from "./command.ts";
import type { Role } from "./roles.ts";
import type { Filling } from "./slot.ts";

/** An account of the demo, as the start of the program prints it. */
export interface DemoAccount {
  /** What the account is for. */
  role: string;
  login: string;
  password: string;
  name: string;
  roles: readonly Role[];
  locale: LocaleCode;
}

/** A part of the demo. What is written is remembered by its name, so that it is written once. */
export interface DemoPart {
  name: string;
  write: (options: CommandOptions) => Promise<void>;
}

/**
 * Content to show the product with: the folder `demo/` at the top of the repository. It uses the modules and no module
 * uses it, so that an installation may leave the folder out.
 */
export interface Demo {
  accounts: readonly DemoAccount[];
  /** In the order in which they are written. */
  parts: readonly DemoPart[];
  /** What nobody has to wait for: it is written while the site serves, and gone on with after it was broken off. */
  rest?: {
    isOpen: (installation: { pool: Pool }) => Promise<boolean>;
    write: (options: CommandOptions) => Promise<void>;
  };
  fills: readonly Filling[];
}
