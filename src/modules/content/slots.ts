import type { PublicContext } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";

/** Records that a link may lead to by their ids, so that renaming one breaks no link. */
export interface LinkedRecords {
  model: string;
  /** Addresses without language prefix. Records that visitors may not see are left out; the words of the link stay. */
  paths: (context: PublicContext, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}

export const linkedRecords = slot<LinkedRecords>("linkedRecords");
