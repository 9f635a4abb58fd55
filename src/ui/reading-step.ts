/** 1 for the arrow that leads on along the line of the text, -1 for the one that leads back, null for every other key. */
export function readingStep(key: string, within: Element): 1 | -1 | null {
  if (key !== "ArrowRight" && key !== "ArrowLeft") return null;
  const isRightToLeft = getComputedStyle(within).direction === "rtl";
  return (key === "ArrowRight") === isRightToLeft ? -1 : 1;
}
