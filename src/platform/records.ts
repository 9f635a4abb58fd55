import type { Context, WriteContext } from "./context.ts";
import { slot } from "./slot.ts";

/** What the wire calls a model (`product.template`), and what may be done with it from outside. */
export interface RecordKind {
  model: string;
  /**
   * The file behind a picture field, without its size: `image` or `hover_image`. Null when the caller may not see
   * the record or it has no such picture; the answer is then the placeholder.
   */
  picture?: (context: Context, id: number, field: string) => Promise<number | null>;
  /** Where staff look at it. */
  staffPath?: (id: number) => string;
  /**
   * Gives it back the values of an entry of the audit log, through the verb that its screen uses. What stands only in
   * `after` came with that change.
   */
  revert?: (
    write: WriteContext,
    id: number,
    before: Readonly<Record<string, unknown>>,
    after: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
}

export const recordKinds = slot<RecordKind>("records");
