/** 1 for the arrow key along the line of text, -1 for the opposite one, null for every other key. */
export function readingStep(key: string, within: Element): 1 | -1 | null {
  if (key !== "ArrowRight" && key !== "ArrowLeft") return null;
  const isRightToLeft = getComputedStyle(within).direction === "rtl";
  return (key === "ArrowRight") === isRightToLeft ? -1 : 1;
}
