import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/errors.ts";
import { fill, installFillings } from "#platform/slot.ts";
import { testHarness } from "../../testing.ts";
import { parseDomain } from "./domain.ts";
import { conditionOf } from "./domain-sql.ts";
import { boolean, char, datetime, integer, many2many, many2one, one2many, selection } from "./field.ts";
import { columnOf, type Model, models } from "./model.ts";
import { readByIds, searchCount, searchRead } from "./read.ts";
import { readGroup } from "./read-group.ts";

/** Windows of a house, each in a room; a table of its own, so that every type of field occurs, with missing values. */
const harness = testHarness(async (context) => {
  await context.db.execute(
    sql`create table test_room (id serial primary key, name text not null, parent_id integer)`,
  );
  await context.db.execute(sql`create table test_pane (id serial primary key, name text, width integer, oak boolean,
    state text, room_id integer, tag_ids integer[] not null default '{}', hidden boolean not null default false, at timestamptz)`);
  await context.db.execute(
    sql`insert into test_room (name, parent_id) values ('Attic', null), ('Loft', 1), ('hall', null)`,
  );
  for (const row of rows) {
    await context.db.execute(sql`insert into test_pane (name, width, oak, state, room_id, tag_ids, at) values (
      ${row.name}, ${row.width}, ${row.oak}, ${row.state}, ${row.room}, ${sql.param(row.tags)}::integer[], ${row.at}::timestamptz)`);
  }
});

interface Pane {
  id: number;
  name: string | null;
  width: number | null;
  oak: boolean | null;
  state: string | null;
  room: number | null;
  tags: number[];
  at: string | null;
}

const names = ["Ash", "ash%", "b_c", "", null, "Oak's", "x'; drop table site; --", "a\\b"];
const widths = [0, 1, 600, -5, null];
const rows: Pane[] = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  name: names[index % names.length] ?? null,
  width: widths[index % widths.length] ?? null,
  oak: [true, false, null][index % 3] ?? null,
  state: ["draft", "sale", null][index % 3] ?? null,
  room: [1, 2, 3, null][index % 4] ?? null,
  tags: [[], [1], [1, 2], [3]][index % 4] ?? [],
  at: index % 5 === 0 ? null : `2026-11-${String(1 + (index % 20)).padStart(2, "0")}T12:00:00Z`,
}));
const roomNames: Record<number, string> = { 1: "Attic", 2: "Loft", 3: "hall" };

const anybody = { read: "anyone" } as const;
const room: Model = {
  model: "test.room",
  area: "catalogue",
  table: "test_room",
  name: "name",
  parent: "parent_id",
  fields: {
    name: char("name"),
    parent_id: many2one("test.room", "parent_id"),
    pane_ids: one2many("test.pane", "test_pane", "room_id"),
  },
  rights: anybody,
};
const pane: Model = {
  model: "test.pane",
  area: "catalogue",
  table: "test_pane",
  name: "name",
  fields: {
    name: char("name"),
    width: integer("width"),
    oak: boolean("oak"),
    state: selection("state", ["draft", "sale"]),
    room_id: many2one("test.room", "room_id"),
    tag_ids: many2many("test.room", ({ alias }) => columnOf(alias, "tag_ids")),
    at: datetime("at"),
  },
  rows: (_context, alias) => sql`not ${columnOf(alias, "hidden")}`,
  rights: anybody,
};
const secret: Model = { ...room, model: "test.secret", rights: { read: ["administrator"] } };
const spy: Model = {
  ...pane,
  model: "test.spy",
  fields: { ...pane.fields, room_id: many2one("test.secret", "room_id") },
};

let context: Context;
beforeAll(() => {
  installFillings([fill(models, room, pane, secret, spy)]);
  context = harness.context();
});

type TermOf = [string, string, unknown];

/** The same condition evaluated in memory: the rule that the SQL must follow. */
function holds(row: Pane, [field, operator, value]: TermOf): boolean {
  if (field === "room_id.name") {
    return row.room !== null && compare(roomNames[row.room] ?? "", operator, value);
  }
  if (field === "tag_ids") {
    const list = (Array.isArray(value) ? value : [value]) as (number | false)[];
    const found = list.some((one) => (one === false ? row.tags.length === 0 : row.tags.includes(one)));
    return operator === "in" || operator === "=" ? found : !found;
  }
  const own = { name: row.name, width: row.width, oak: row.oak, state: row.state, room_id: row.room }[field];
  return compare(own ?? null, operator, value, field === "oak");
}

function compare(
  own: string | number | boolean | null,
  operator: string,
  value: unknown,
  isFlag = false,
): boolean {
  const left = isFlag ? own === true : own === "" ? null : own;
  const right = value === false && !isFlag ? null : value === "" ? null : value;
  switch (operator) {
    case "=":
      return left === right;
    case "!=":
      return left !== right;
    case "in":
    case "not in": {
      const list = (value as unknown[]).map((one) => ((one === false && !isFlag) || one === "" ? null : one));
      return list.includes(left) === (operator === "in");
    }
    case "<":
    case ">":
    case "<=":
    case ">=": {
      if (left === null || right === null) return false;
      const [a, b] = [Number(left), Number(right)];
      return { "<": a < b, ">": a > b, "<=": a <= b, ">=": a >= b }[operator];
    }
    default: {
      const isNot = operator.startsWith("not ");
      if (right === null) return isNot ? left === null : left !== null;
      const fold = (text: string) => (operator.includes("ilike") ? text.toLowerCase() : text);
      const found = left !== null && fold(String(left)).includes(fold(String(right)));
      return found !== isNot;
    }
  }
}

const text = fc.constantFrom("Ash", "ASH", "a", "%", "_", "'", "\\", "--", "drop table site", false, "");
const equality = fc.constantFrom("=", "!=");
const membership = fc.constantFrom("in", "not in");
const term: fc.Arbitrary<TermOf> = fc.oneof(
  fc.tuple(fc.constant("name"), equality, text),
  fc.tuple(fc.constant("name"), fc.constantFrom("like", "ilike", "not like", "not ilike"), text),
  fc.tuple(fc.constant("name"), membership, fc.array(text, { maxLength: 4 })),
  fc.tuple(
    fc.constant("width"),
    fc.constantFrom("=", "!=", "<", ">", "<=", ">="),
    fc.constantFrom(0, 1, 600, -5, 7),
  ),
  fc.tuple(fc.constant("width"), membership, fc.array(fc.constantFrom(0, 1, 600, false), { maxLength: 4 })),
  fc.tuple(fc.constant("oak"), equality, fc.boolean()),
  fc.tuple(fc.constant("state"), equality, fc.constantFrom("draft", "sale", "gone", false)),
  fc.tuple(fc.constant("room_id"), equality, fc.constantFrom(1, 2, 9, false)),
  fc.tuple(fc.constant("room_id"), membership, fc.array(fc.constantFrom(1, 2, 3, false), { maxLength: 3 })),
  fc.tuple(fc.constant("room_id.name"), fc.constantFrom("=", "ilike"), fc.constantFrom("Attic", "att", "h")),
  fc.tuple(fc.constant("tag_ids"), fc.constantFrom("=", "!="), fc.constantFrom(1, 2, false)),
  fc.tuple(fc.constant("tag_ids"), membership, fc.array(fc.constantFrom(1, 3, 9, false), { maxLength: 3 })),
);

type Tree = TermOf | { not: Tree } | { both: "&" | "|"; parts: [Tree, Tree] };
const tree = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    term,
    tie("tree").map((not) => ({ not })),
    fc.record({
      both: fc.constantFrom("&" as const, "|" as const),
      parts: fc.tuple(tie("tree"), tie("tree")),
    }),
  ),
})).tree;

function written(node: Tree): unknown[] {
  if (Array.isArray(node)) return [node];
  if ("not" in node) return ["!", ...written(node.not)];
  return [node.both, ...written(node.parts[0]), ...written(node.parts[1])];
}

function isTrue(node: Tree, row: Pane): boolean {
  if (Array.isArray(node)) return holds(row, node);
  if ("not" in node) return !isTrue(node.not, row);
  const [a, b] = node.parts.map((part) => isTrue(part, row));
  return node.both === "&" ? Boolean(a && b) : Boolean(a || b);
}

test("a domain finds in the database what it finds in memory", async () => {
  await fc.assert(
    fc.asyncProperty(tree, async (node) => {
      const found = await searchRead(context, pane, written(node), { fields: ["width"] });
      const expected = rows.filter((row) => isTrue(node, row)).map(({ id }) => id);
      expect(found.map(({ id }) => id)).toEqual(expected);
    }),
    { numRuns: 250 },
  );
});

test("no value of a caller becomes a part of the statement", () => {
  const dialect = new PgDialect();
  fc.assert(
    fc.property(
      fc.string({ minLength: 3, maxLength: 40 }),
      fc.constantFrom("=", "ilike", "in", "=like"),
      (given, operator) => {
        // A marker that cannot occur in our own words.
        const value = `~${given}~`;
        try {
          const { sql: statement } = dialect.sqlToQuery(
            conditionOf(
              context,
              pane,
              parseDomain([["name", operator, operator === "in" ? [value] : value]]),
            ),
          );
          expect(statement).not.toContain("~");
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test("records in trees, by names of relations and by times", async () => {
  const count = (domain: unknown) => searchCount(context, pane, domain);
  const inRooms = (...ids: number[]) => rows.filter((row) => ids.includes(row.room ?? 0)).length;
  expect(await count([["room_id", "child_of", 1]])).toBe(inRooms(1, 2));
  expect(await count([["room_id", "child_of", [2, 3]]])).toBe(inRooms(2, 3));
  expect(await count([["room_id", "ilike", "loft"]])).toBe(inRooms(2));
  expect(await count([["room_id", "!=", "Loft"]])).toBe(rows.length - inRooms(2));
  expect(
    await count([
      ["at", ">=", "2026-11-10"],
      ["at", "<", "2026-11-12 12:00:00"],
    ]),
  ).toBe(rows.filter(({ at }) => at !== null && at >= "2026-11-10" && at < "2026-11-12T12").length);
});

test.each([
  ["an unknown field", [["colour", "=", "red"]], "platform.unknownField"],
  ["a column that is no field", [["hidden", "=", true]], "platform.unknownField"],
  ["a wrong type", [["width", "=", "wide"]], "platform.wrongValue"],
  ["a number beyond the database's", [["width", "=", 3_000_000_000]], "platform.wrongValue"],
  ["a day that does not exist", [["at", ">", "2026-02-31"]], "platform.wrongValue"],
  ["a null character", [["name", "=", "a\0"]], "platform.wrongValue"],
  ["a pattern that breaks off", [["name", "=like", "a\\"]], "platform.wrongValue"],
  ["an operator that does not fit", [["oak", "<", true]], "platform.wrongDomain"],
  ["a path through what is no relation", [["name.id", "=", 1]], "platform.wrongDomain"],
])("%s is refused", async (_what, domain, code) => {
  await expect(searchCount(context, pane, domain)).rejects.toMatchObject({ code });
});

test("a relation is not followed into what the caller may not read", async () => {
  await expect(searchCount(context, spy, [["room_id.name", "=", "Attic"]])).rejects.toMatchObject({
    code: "platform.signInNeeded",
  });
});

test("rows that are not there for the caller are neither found nor read", async () => {
  await context.db.execute(sql`update test_pane set hidden = true where id = 7`);
  expect(await searchCount(context, pane, [["id", "=", 7]])).toBe(0);
  expect(await searchCount(context, room, [["pane_ids.id", "=", 7]])).toBe(0);
  await expect(readByIds(context, pane, [6, 7])).rejects.toMatchObject({ code: "platform.missingRecords" });
  await context.db.execute(sql`update test_pane set hidden = false where id = 7`);
});

test("values come as the wire writes them", async () => {
  const [row] = await readByIds(context, pane, [2]);
  expect(row).toEqual({
    id: 2,
    name: "ash%",
    width: 1,
    oak: false,
    state: "sale",
    room_id: [2, "Loft"],
    tag_ids: [1],
    at: "2026-11-02 12:00:00",
  });
  const [empty] = await readByIds(context, pane, [5]);
  expect(empty).toMatchObject({ name: false, width: 0, room_id: [1, "Attic"] });
});

test("order and pages", async () => {
  const page = await searchRead(context, pane, [], {
    fields: ["width"],
    order: "width desc, id",
    limit: 3,
    offset: 1,
  });
  expect(page.map(({ width }) => width)).toEqual([600, 600, 600]);
  await expect(searchRead(context, pane, [], { order: "id; drop table site" })).rejects.toMatchObject({
    code: "platform.wrongDomain",
  });
});

test("groups count, sum and lead back to their records", async () => {
  const groups = await readGroup(context, pane, {
    domain: [],
    fields: ["width"],
    groupby: ["room_id"],
    lazy: true,
  });
  expect(groups).toHaveLength(4);
  for (const group of groups) {
    expect(await searchCount(context, pane, group["__domain"])).toBe(group["room_id_count"]);
  }
  expect(groups[0]).toMatchObject({ room_id: [1, "Attic"], room_id_count: 10 });
  const days = await readGroup(context, pane, { domain: [], fields: [], groupby: ["at:day"], lazy: true });
  expect(days[0]).toMatchObject({ "at:day": "02 Nov 2026", at_count: 2 });
  for (const day of days) expect(await searchCount(context, pane, day["__domain"])).toBe(day["at_count"]);
  const whole = await readGroup(context, pane, {
    domain: [],
    fields: ["width:max"],
    groupby: [],
    lazy: false,
  });
  expect(whole).toEqual([{ width: 600, __count: 40, __domain: [] }]);
});
