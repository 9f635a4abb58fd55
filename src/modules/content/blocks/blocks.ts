import type { BlockKind } from "../server/block-kind.tsx";
import { quotationBlock } from "./quotation/kind.tsx";

/** The kinds of blocks that need no other module. */
export const contentBlocks: readonly BlockKind[] = [quotationBlock];
