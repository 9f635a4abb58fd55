import { mediaIdsIn } from "#modules/media/paths.ts";
import { type MediaPicture, mediaPictures } from "#modules/media/server/pictures.ts";
import type { PublicContext } from "#platform/context.ts";
import type { ContentTree } from "../components/content-tree.ts";

interface ShownTrees {
  trees: readonly ContentTree[];
  /** What the library says of the picture at an address of these trees. */
  picture: (src: string) => MediaPicture | undefined;
}

/**
 * The same trees, in which pictures of the library are as they are now: their bytes and size after they were replaced or
 * cropped, their focal point, and the library's alternative text where the text says none. Cached pages depend on them.
 */
export async function withLibraryPictures(
  context: PublicContext,
  trees: readonly ContentTree[],
): Promise<ShownTrees> {
  const ids = mediaIdsIn(JSON.stringify(trees));
  if (ids.length === 0) return { trees, picture: () => undefined };
  const found = await mediaPictures(context, ids);
  const picture = (src: string) => found.get(mediaIdsIn(src)[0] ?? 0);
  return { trees: trees.map((tree) => shown(tree, picture) as ContentTree), picture };
}

/** Whatever has a source and a size is a picture: in the text, or among the settings of a block. */
function shown(node: unknown, picture: ShownTrees["picture"]): unknown {
  if (Array.isArray(node)) return node.map((one) => shown(one, picture));
  if (typeof node !== "object" || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([name, one]) => [name, shown(one, picture)]));
  const { src, alt } = copy;
  const known = typeof src === "string" && "width" in copy && "height" in copy ? picture(src) : undefined;
  if (!known) return copy;
  const { widthPx: width, heightPx: height, focus } = known;
  // A picture of the text itself is shown whole; only blocks cut theirs.
  const isInText = "caption" in copy && "id" in copy;
  return { ...copy, src: known.src, alt: alt || known.alt, width, height, ...(isInText ? {} : { focus }) };
}
