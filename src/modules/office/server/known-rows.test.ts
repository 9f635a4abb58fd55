import fc from "fast-check";
import { expect, test } from "vitest";
import { goneIds, goneRows, sentNames, withKnownIds } from "./known-rows.ts";

type Stored = { id: number; name: { en: string } };
type Row = { key: number; id: number | undefined; name: { en: string }; sent: { en: string }[] };

/** A list that is saved as a whole, and a form that stays open: new rows have no id until the list is loaded again. */
class List {
  stored: Stored[] = [];
  rows: Row[] = [];
  /** The names of removed rows that the form had sent. */
  gone: { en: string }[][] = [];
  private readonly next = { id: 1, key: 1 };
  add(en: string) {
    this.rows.push({ key: this.next.key++, id: undefined, name: { en }, sent: [] });
  }
  rename(at: number, en: string) {
    const row = this.rows[at % Math.max(1, this.rows.length)];
    if (row) row.name = { en };
  }
  remove(at: number) {
    const [row] = this.rows.splice(at % Math.max(1, this.rows.length), 1);
    if (row && row.sent.length > 0) this.gone.push(row.sent);
  }
  save(arrives: boolean) {
    for (const row of this.rows) row.sent = [...row.sent, row.name].slice(-10);
    if (!arrives) return;
    const rows = withKnownIds(this.rows, this.stored, new Set());
    const gone = goneIds(this.gone, rows, this.stored, new Set());
    this.stored = this.stored.filter(({ id }) => !gone.has(id));
    for (const { id, name } of rows) {
      const known = this.stored.find((one) => one.id === id);
      if (known) known.name = name;
      else this.stored.push({ id: this.next.id++, name });
    }
  }
}

const word = fc.integer({ min: 1, max: 1_000_000 }).map((number) => `Word ${number}`);
const step = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), name: word }),
  fc.record({ kind: fc.constant("rename" as const), at: fc.nat(20), name: word }),
  fc.record({ kind: fc.constant("remove" as const), at: fc.nat(20), name: word }),
  fc.record({ kind: fc.constant("save" as const), arrives: fc.boolean() }),
);

test("a random walk of adding, renaming, removing and saves, some of them lost, stores each row once under its last name", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const list = new List();
      const given = new Set<string>();
      for (const one of steps) {
        if (one.kind === "save") list.save(one.arrives);
        else if (one.kind === "remove") list.remove(one.at);
        // Two rows of one name count as one; another test covers them.
        else if (!given.has(one.name)) {
          given.add(one.name);
          if (one.kind === "add") list.add(one.name);
          else list.rename(one.at, one.name);
        }
      }
      list.save(true);
      const names = (rows: readonly { name: { en: string } }[]) => rows.map(({ name }) => name.en).toSorted();
      expect(names(list.stored)).toEqual(names(list.rows));
    }),
    { numRuns: 2_000 },
  );
});

test("a new row takes the name that another one has given up, and neither takes the other's place", () => {
  const known = [{ id: 7, name: { en: "Felt" } }];
  const fresh = { id: undefined, name: { en: "Felt" }, sent: [] };
  const renamed = { id: undefined, name: { en: "Wool" }, sent: [{ en: "Felt" }] };
  expect(withKnownIds([fresh, renamed], known, new Set()).map(({ id }) => id)).toEqual([undefined, 7]);
});

test("a row that was emptied again is none, and what no form sends is nothing", () => {
  const emptied = { id: undefined, name: { en: "" }, sent: [{ en: "Felt" }] };
  expect(withKnownIds([emptied], [{ id: 7, name: { en: "Felt" } }], new Set())).toEqual([emptied]);
  for (const sent of ["", "[", "{}", '["Felt"]', "[[1]]"]) expect(sentNames.parse(sent)).toEqual([]);
  expect(sentNames.parse('[{"en":"Felt"}]')).toEqual([{ en: "Felt" }]);
});

test("a removed row takes neither a row that the form showed nor one that has its name now", () => {
  const known = [
    { id: 7, name: { en: "Felt" } },
    { id: 8, name: { en: "Wool" } },
  ];
  const again = [{ id: 7, name: { en: "Felt" } }];
  expect([...goneIds([[{ en: "Felt" }]], again, known, new Set())]).toEqual([]);
  expect([...goneIds([[{ en: "Wool" }]], again, known, new Set([8]))]).toEqual([]);
  expect([...goneIds([[{ en: "Wool" }]], again, known, new Set())]).toEqual([8]);
  for (const gone of ["", "[", "{}", '[{"en":"Felt"}]', "[[1]]"]) expect(goneRows.parse(gone)).toEqual([]);
  expect(goneRows.parse('[[{"en":"Felt"}]]')).toEqual([[{ en: "Felt" }]]);
});
