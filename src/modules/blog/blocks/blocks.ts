import type { BlockKind } from "#modules/content/server/block-kind.tsx";
import { latestPostsBlock } from "./latestPosts/kind.tsx";
import { shareBlock } from "./share/kind.tsx";

export const blogBlocks: readonly BlockKind[] = [latestPostsBlock, shareBlock];
