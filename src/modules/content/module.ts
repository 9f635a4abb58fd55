import { office } from "#modules/office/module.ts";
import type { Module } from "#platform/module.ts";

/** What people write: the tree of blocks, its checks, and the HTML and words that are made from it. */
export const content: Module = { name: "content", needs: [office] };
