/**
 * Round numbers from the lowest to the highest value, at most six, always including zero: a bar that does not begin at
 * zero exaggerates. Whole numbers get no fractional ticks.
 */
export function niceTicks(values: readonly number[], wanted = 4): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (low === high) return [0, 1];
  const rough = (high - low) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const isWhole = values.every(Number.isInteger);
  const step =
    [1, 2, 2.5, 5, 10]
      .map((each) => each * power)
      .find((each) => each >= rough && (!isWhole || Number.isInteger(each))) ?? Math.max(1, 10 * power);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** The interval of the axis names that fit: about `wanted` of them, evenly spaced, always including the first. */
export function shownEvery(count: number, wanted: number): number {
  return Math.max(1, Math.ceil(count / wanted));
}
