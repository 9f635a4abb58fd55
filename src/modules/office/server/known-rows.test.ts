import fc from "fast-check";
import { expect, test } from "vitest";
import { goneIds, goneKeys, withKnownIds } from "./known-rows.ts";

type Stored = { id: number; name: { en: string }; rowKey: string | null };
type Row = { key: string | undefined; id: number | undefined; name: { en: string } };

/** A list that is saved as a whole, and a form that stays open: new rows have no id until the list is loaded again. */
class List {
  stored: Stored[] = [];
  rows: Row[] = [];
  gone: string[] = [];
  private readonly next = { id: 1, key: 1 };
  add(en: string) {
    this.rows.push({ key: `key-${this.next.key++}`, id: undefined, name: { en } });
  }
  rename(at: number, en: string) {
    const row = this.rows[at % Math.max(1, this.rows.length)];
    if (row) row.name = { en };
  }
  remove(at: number) {
    const [row] = this.rows.splice(at % Math.max(1, this.rows.length), 1);
    if (row?.key) this.gone.push(row.key);
  }
  /** Another person renames a record. */
  renameStored(at: number, en: string) {
    const one = this.stored[at % Math.max(1, this.stored.length)];
    if (one) one.name = { en };
  }
  save() {
    const rows = withKnownIds(this.rows, this.stored, new Set());
    const gone = goneIds(this.gone, rows, this.stored);
    this.stored = this.stored.filter(({ id }) => !gone.has(id));
    for (const { id, key, name } of rows) {
      const known = this.stored.find((one) => one.id === id);
      if (known) known.name = name;
      else this.stored.push({ id: this.next.id++, name, rowKey: key ?? null });
    }
  }
}

// Few names, so that rows often have the same one.
const word = fc.integer({ min: 1, max: 4 }).map((number) => `Word ${number}`);
const step = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), name: word }),
  fc.record({ kind: fc.constant("rename" as const), at: fc.nat(20), name: word }),
  fc.record({ kind: fc.constant("renameStored" as const), at: fc.nat(20), name: word }),
  fc.record({ kind: fc.constant("remove" as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant("save" as const) }),
);

test("a random walk of adding, renaming, removing and saves stores each row once under its last name, also if rows have the same", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const list = new List();
      for (const one of steps) {
        if (one.kind === "save") list.save();
        else if (one.kind === "add") list.add(one.name);
        else if (one.kind === "remove") list.remove(one.at);
        else list[one.kind](one.at, one.name);
      }
      list.save();
      const names = (rows: readonly { name: { en: string } }[]) => rows.map(({ name }) => name.en).toSorted();
      expect(names(list.stored)).toEqual(names(list.rows));
    }),
    { numRuns: 2_000 },
  );
});

test("a new row takes the name that another one has given up, and neither takes the other's place", () => {
  const known = [{ id: 7, name: { en: "Felt" }, rowKey: "one" }];
  const fresh = { id: undefined, key: "two", name: { en: "Felt" } };
  const renamed = { id: undefined, key: "one", name: { en: "Wool" } };
  const both = withKnownIds([fresh, renamed], known, new Set());
  expect(both.map(({ id, key }) => [id, key])).toEqual([
    [undefined, "two"],
    [7, undefined],
  ]);
});

test("a new row has the record of its name that another person has added; one that was emptied again is none", () => {
  const known = [{ id: 7, name: { en: "Felt" }, rowKey: null }];
  const row = (en: string) => ({ id: undefined, key: "one", name: { en } });
  expect(withKnownIds([row("Felt")], known, new Set())[0]?.id).toBe(7);
  expect(withKnownIds([row("Felt")], known, new Set([7]))[0]?.id).toBeUndefined();
  const emptied = [{ id: 7, name: { en: "Felt" }, rowKey: "one" }];
  expect(withKnownIds([row("")], emptied, new Set())[0]?.id).toBeUndefined();
});

test("no two records get the same key, whatever a form sends", () => {
  const known = [{ id: 7, name: { en: "Felt" }, rowKey: "one" }];
  const rows = [
    { id: 7, name: { en: "Felt" } },
    { id: undefined, key: "one", name: { en: "Wool" } },
    { id: undefined, key: "two", name: { en: "Cork" } },
    { id: undefined, key: "two", name: { en: "Silk" } },
  ];
  expect(withKnownIds(rows, known, new Set()).map(({ key }) => key)).toEqual([
    undefined,
    undefined,
    "two",
    undefined,
  ]);
});

test("a removed row takes only its own record, and none that the form sends with its id", () => {
  const known = [
    { id: 7, name: { en: "Felt" }, rowKey: "one" },
    { id: 8, name: { en: "Felt" }, rowKey: "two" },
    { id: 9, name: { en: "Felt" }, rowKey: null },
  ];
  expect([...goneIds(goneKeys.parse("two,three"), [], known)]).toEqual([8]);
  expect([...goneIds(goneKeys.parse("one"), [{ id: 7, name: { en: "Felt" } }], known)]).toEqual([]);
  for (const nothing of [undefined, "", ","])
    expect([...goneIds(goneKeys.parse(nothing), [], known)]).toEqual([]);
});
