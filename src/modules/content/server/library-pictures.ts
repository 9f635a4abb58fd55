import { mediaIdsIn } from "#modules/media/paths.ts";
import { type MediaPicture, mediaPictures } from "#modules/media/server/pictures.ts";
import type { PublicContext } from "#platform/context.ts";
import type { ContentTree } from "../components/content-tree.ts";

interface ShownTrees {
  trees: readonly ContentTree[];
  /** The library's data of the picture at an address in these trees. */
  picture: (src: string) => MediaPicture | undefined;
}

/**
 * The same trees with the current data of library pictures: bytes and size after replacing or cropping, focal point,
 * and the library's alternative text if the text has none. Cached pages depend on them.
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

/** An object with a source and a size is a picture, in the text or in a block's settings. */
function shown(node: unknown, picture: ShownTrees["picture"]): unknown {
  if (Array.isArray(node)) return node.map((one) => shown(one, picture));
  if (typeof node !== "object" || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([name, one]) => [name, shown(one, picture)]));
  const { src, alt } = copy;
  const known = typeof src === "string" && "width" in copy && "height" in copy ? picture(src) : undefined;
  if (!known) return copy;
  const { widthPx: width, heightPx: height, focus } = known;
  // The text's own pictures are shown whole; only blocks crop theirs.
  const isInText = "caption" in copy && "id" in copy;
  return { ...copy, src: known.src, alt: alt || known.alt, width, height, ...(isInText ? {} : { focus }) };
}
