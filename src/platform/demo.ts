import type { Pool } from "pg";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import type { CommandOptions } from "./command.ts";
import type { Role } from "./roles.ts";
import type { Filling } from "./slot.ts";

/** A demo account, as the program prints it at its start. */
export interface DemoAccount {
  /** The account's purpose. */
  role: string;
  login: string;
  password: string;
  name: string;
  roles: readonly Role[];
  locale: LocaleCode;
}

/** A part of the demo. Its name is recorded, so that it is written only once. */
export interface DemoPart {
  name: string;
  write: (options: CommandOptions) => Promise<void>;
}

/**
 * Content for showing the product: the folder `demo/` at the top of the repository. It uses the modules and no module
 * uses it, so an installation may omit the folder.
 */
export interface Demo {
  accounts: readonly DemoAccount[];
  /** In the order of their seeding. */
  parts: readonly DemoPart[];
  /** The part that nobody has to wait for: it is seeded while the site serves, and resumed after an interruption. */
  rest?: {
    isOpen: (installation: { pool: Pool }) => Promise<boolean>;
    write: (options: CommandOptions) => Promise<void>;
  };
  fills: readonly Filling[];
}
