/** Every way to take one of each list. One empty way for no lists. */
export function combinationsOf<Item>(lists: readonly (readonly Item[])[]): Item[][] {
  return lists.reduce<Item[][]>(
    (ways, list) => ways.flatMap((way) => list.map((item) => [...way, item])),
    [[]],
  );
}
