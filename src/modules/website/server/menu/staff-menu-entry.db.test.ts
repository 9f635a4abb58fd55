import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { menus } from "./menu.ts";
import {
  deleteMenuEntry,
  menuEntryView,
  menuTrees,
  moveMenuEntry,
  saveMenuEntry,
} from "./staff-menu-entry.ts";

const harness = testHarness();
const ids: Record<string, number> = {};

const add = async (name: string, under: string, path = `/${name}`) => {
  const input = { under, name: { en: name, ro: `${name}-ro` }, path };
  ids[name] = await transact(harness.context(), (write) => saveMenuEntry(write, null, input));
};
const idOf = (name: string) => ids[name] ?? 0;
const move = (name: string, parent: string | null, position: number) =>
  transact(harness.context(), (write) =>
    moveMenuEntry(write, { id: idOf(name), parentId: parent === null ? null : idOf(parent), position }),
  );

/** The header as visitors see it: names, with their entries in brackets. */
async function head(): Promise<string> {
  const { header } = await menus(harness.context());
  return header
    .map(
      ({ name, children }) =>
        name + (children.length ? `(${children.map((one) => one.name).join(" ")})` : ""),
    )
    .join(" ");
}

test("entries come last where they are put, and can be put in order", async () => {
  await add("shop", "header");
  await add("rooms", "header");
  await add("doors", String(idOf("shop")));
  await add("windows", String(idOf("shop")));
  expect(await head()).toBe("shop(doors windows) rooms");
  await move("windows", "shop", 0);
  await move("rooms", null, 0);
  expect(await head()).toBe("rooms shop(windows doors)");
  await move("doors", null, 1);
  expect(await head()).toBe("rooms doors shop(windows)");
  const [header] = await menuTrees(harness.context({ localeCode: "ro" }));
  expect(header?.nodes.map(({ label }) => label)).toEqual(["rooms-ro", "doors-ro", "shop-ro"]);
});

test("there is one level below an entry and no circle", async () => {
  await expect(move("doors", "windows", 0)).rejects.toMatchObject({
    code: "website.menuTooDeep",
    values: { levels: 2 },
  });
  await expect(move("shop", "rooms", 0)).rejects.toMatchObject({ code: "website.menuTooDeep" });
  await expect(move("shop", "shop", 0)).rejects.toMatchObject({ code: "website.menuTooDeep" });
});

test.each([
  ["javascript:alert(1)", "website.menuPathWrong"],
  ["//elsewhere.example", "website.menuPathWrong"],
  ["shop", "website.menuPathWrong"],
  ["/ro/shop", "website.menuPathLanguage"],
])("an entry cannot lead to %s", async (path, code) => {
  await expect(add("bad", "header", path)).rejects.toMatchObject({ fields: { path: code } });
});

test("an entry with others below it is not taken out, an emptied one is", async () => {
  const remove = (name: string) => transact(harness.context(), (write) => deleteMenuEntry(write, idOf(name)));
  await expect(remove("shop")).rejects.toMatchObject({ code: "website.menuHasEntries" });
  await remove("windows");
  await remove("shop");
  expect(await head()).toBe("rooms doors");
});

test("saving an entry that another person changed meanwhile is told", async () => {
  const { values, edition } = await menuEntryView(harness.context(), idOf("doors"));
  const save = (path: string) =>
    transact(harness.context(), (write) => saveMenuEntry(write, idOf("doors"), { ...values, path }, edition));
  await save("/shop/doors");
  await expect(save("/doors")).rejects.toMatchObject({ code: "office.changedMeanwhile" });
});
