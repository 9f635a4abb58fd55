import { mediaPictures } from "#modules/media/server/pictures.ts";
import type { PublicContext } from "#platform/context.ts";
import type { Family } from "../components/family/family.ts";
import type { PictureView } from "../components/screen/view.ts";

/** All pictures of a family's values and product, by media library id. */
export async function shownPictures(
  context: PublicContext,
  { attributes, pictures }: Pick<Family, "attributes" | "pictures">,
): Promise<Readonly<Record<number, PictureView>>> {
  const ofValues = attributes.flatMap((one) =>
    one.kind === "choice" ? one.values.flatMap(({ picture }) => picture ?? []) : [],
  );
  const found = await mediaPictures(context, [...ofValues, ...pictures.map(({ file }) => file)]);
  return Object.fromEntries(
    [...found].map(([id, { src, srcSet, widthPx, heightPx, alt }]) => [
      id,
      { src, srcSet, widthPx, heightPx, alt },
    ]),
  );
}
