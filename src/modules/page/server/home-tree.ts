import type { ContentTree } from "#modules/content/components/content-tree.ts";

/** The kind of block for sections of the home page. */
export const homeSectionKind = "homeSection";

/** The home page before its first edit. */
export const homeTree: ContentTree = {
  schema: 1,
  type: "doc",
  content: [
    { type: "placed", attrs: { id: "hero", kind: homeSectionKind, data: { section: "hero" } } },
    { type: "placed", attrs: { id: "sections", kind: homeSectionKind, data: { section: "others" } } },
  ],
};
