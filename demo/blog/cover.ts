import { draw } from "#demo/drawing/draw.ts";
import type { DemoPost } from "./demo-post.ts";

/** The drawn cover of a post. */
export function coverOf({ slug, cover, name }: DemoPost): string {
  return draw({ kind: "cover", key: `blog/${slug}`, title: name.en, ...cover }, "outside", "hero");
}
