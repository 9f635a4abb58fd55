import type { ProductPictureView } from "../server/vocabulary/views.ts";

/**
 * The pictures of a combination in the order of the page: the main one, the hover one, then the others. For main and
 * hover the one that knows most of the chosen options wins; of the others those of the combination come first. A file
 * that is the picture of a variant and one of the others is shown once.
 */
export function picturesOf<Picture extends Pick<ProductPictureView, "kind" | "optionIds" | "fileId">>(
  pictures: readonly Picture[],
  chosen: readonly number[],
): Picture[] {
  const fitting = pictures
    .filter((picture) => picture.optionIds.every((option) => chosen.includes(option)))
    .toSorted((a, b) => b.optionIds.length - a.optionIds.length);
  const main = fitting.find((picture) => picture.kind === "main");
  const hover = fitting.find((picture) => picture.kind === "hover");
  const isLead = ({ fileId }: Picture) => fileId !== undefined && fileId === main?.fileId;
  const extra = fitting.filter((picture) => picture.kind === "extra" && !isLead(picture));
  return [main, hover, ...extra].filter((picture) => picture !== undefined);
}

/** The one picture that stands for a combination: its main one, else its first, else whatever the product has. */
export function mainPictureOf<Picture extends Pick<ProductPictureView, "kind" | "optionIds" | "fileId">>(
  pictures: readonly Picture[],
  chosen: readonly number[],
): Picture | null {
  return picturesOf(pictures, chosen)[0] ?? pictures[0] ?? null;
}
