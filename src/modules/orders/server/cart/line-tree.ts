/** The lines in the given order, each followed by its options at every depth. */
export function inTree<Line extends { id: number; parentLineId: number | null }>(
  lines: readonly Line[],
): Line[] {
  const ids = new Set(lines.map(({ id }) => id));
  const isBelow = ({ parentLineId }: Line) => parentLineId !== null && ids.has(parentLineId);
  const below = Map.groupBy(lines.filter(isBelow), ({ parentLineId }) => parentLineId);
  const withOptions = (line: Line): Line[] => [line, ...(below.get(line.id) ?? []).flatMap(withOptions)];
  return lines.filter((line) => !isBelow(line)).flatMap(withOptions);
}
