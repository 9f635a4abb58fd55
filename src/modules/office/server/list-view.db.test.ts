import { expect, test } from "vitest";
import type { User } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { StaffList } from "#platform/staff/list.ts";
import { testHarness } from "../../../testing.ts";
import { listView } from "./list-view.ts";
import { forgetView, keepView } from "./saved-view.ts";

const harness = testHarness();
const dana: User = { id: 1, personId: 1, name: "Dana Ilieș", email: "dana@vitrine.example", roles: ["shop"] };
const radu: User = { ...dana, id: 2, name: "Radu Mureșan" };

const sashes: StaffList = {
  name: "sashes",
  roles: ["shop"],
  title: "office.dashboard",
  path: "/web/sashes",
  sort: { column: "name", descending: false },
  columns: [
    { id: "name", label: "office.find", sortable: true },
    { id: "width", label: "office.rows", kind: "number", sortable: true },
    { id: "note", label: "office.views", optional: true },
  ],
  filters: [{ id: "wood", label: "office.columns", options: () => [{ value: "oak", label: "Oak" }] }],
  rows: async (_context, query) => ({
    rows: [{ id: 1, cells: { name: `page ${query.page}`, width: String(query.sort.descending) } }],
    total: 120,
  }),
};

const at = (query: string) => new URL(`http://localhost/web/sashes?${query}`);

test("the address decides; what it should not say is left out", async () => {
  const context = harness.context({ user: dana });
  const view = await listView(context, sashes, at("sort=-width&page=2&wood=oak&other=1&search=%00 zada "));
  expect(view).toMatchObject({ page: 2, pages: 3, total: 120, search: "zada" });
  expect(view.sort).toEqual({ column: "width", descending: true });
  expect(view.filters[0]?.options).toEqual([{ value: "oak", label: "Oak", chosen: true }]);
  expect(view.query).not.toContain("other");
  expect(view.query).not.toContain("page");
  const odd = await listView(context, sashes, at("sort=drop&page=-4&columns=nothing"));
  expect(odd).toMatchObject({ page: 1, sort: sashes.sort });
});

test("optional columns are shown when somebody asks; the first one always is", async () => {
  const context = harness.context({ user: dana });
  const ids = async (query: string) =>
    (await listView(context, sashes, at(query))).columns.map(({ id }) => id);
  expect(await ids("")).toEqual(["name", "width"]);
  expect(await ids("columns=note")).toEqual(["name", "note"]);
});

test("a kept view belongs to who kept it, and the same name replaces it", async () => {
  const context = harness.context({ user: dana });
  const keep = (query: string) =>
    transact(context, (write) => keepView(write, { list: "sashes", name: "Oak", query }));
  await keep("wood=oak");
  await keep("wood=oak&sort=-width");
  const { views } = await listView(context, sashes, at("wood=oak&sort=-width&page=3"));
  expect(views).toMatchObject([{ name: "Oak", current: true }]);
  const others = harness.context({ user: radu });
  expect((await listView(others, sashes, at(""))).views).toEqual([]);
  const viewId = views[0]?.id ?? 0;
  expect(await transact(others, (write) => forgetView(write, viewId))).toBeNull();
  expect(await transact(context, (write) => forgetView(write, viewId))).toBe("Oak");
});
