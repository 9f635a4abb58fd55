import type { PublicContext } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";

/** Records that links refer to by id, so that renaming a record breaks no link. */
export interface LinkedRecords {
  model: string;
  /** Paths without a language prefix. Records that are hidden from visitors are omitted; the link's words stay. */
  paths: (context: PublicContext, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}

export const linkedRecords = slot<LinkedRecords>("linkedRecords");
