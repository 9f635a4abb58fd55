import type { ProductPictureView } from "../server/vocabulary/views.ts";

/**
 * The pictures of a combination in page order: main, hover, then the others. For main and hover, the picture that
 * matches the most chosen options wins. Of the others, pictures of the combination come first. A file that is both a
 * variant's picture and one of the others is shown once.
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

/** The one picture that represents a combination: its main picture, else its first, else any picture of the product. */
export function mainPictureOf<Picture extends Pick<ProductPictureView, "kind" | "optionIds" | "fileId">>(
  pictures: readonly Picture[],
  chosen: readonly number[],
): Picture | null {
  return picturesOf(pictures, chosen)[0] ?? pictures[0] ?? null;
}
