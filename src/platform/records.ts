import type { Context, WriteContext } from "./context.ts";
import { slot } from "./slot.ts";

/** The wire's name of a model (`product.template`), and its operations for other modules. */
export interface RecordKind {
  model: string;
  /**
   * The file of a picture field, without its size: `image` or `hover_image`. Null if the caller may not see the record
   * or it has no such picture; the answer is then the placeholder.
   */
  picture?: (context: Context, id: number, field: string) => Promise<number | null>;
  /** The record's page in the back office. */
  staffPath?: (id: number) => string;
  /**
   * Restores the values of an entry of the audit log, through the verb of the record's screen. Values found only in
   * `after` were added by that change.
   */
  revert?: (
    write: WriteContext,
    id: number,
    before: Readonly<Record<string, unknown>>,
    after: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
}

export const recordKinds = slot<RecordKind>("records");
