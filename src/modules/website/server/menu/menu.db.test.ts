import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { menus, seedMenus } from "./menu.ts";

const harness = testHarness();

test("menus come in their order and language, children below; writing them again replaces them", async () => {
  const context = harness.context();
  const write = (name: string) =>
    transact(context, (within) =>
      seedMenus(within, context.site.id, [
        { place: "header", name: { en: name, ro: "Ferestre" }, path: "/w" },
        {
          place: "header",
          name: { en: "Doors" },
          children: [
            { name: { en: "Front" }, path: "/f" },
            { name: { en: "Sliding" }, path: "/s" },
          ],
        },
      ]),
    );
  await transact(context, (within) =>
    seedMenus(within, context.site.id, [{ place: "legal", name: { en: "Terms" }, path: "/terms" }]),
  );
  await write("Old");
  await write("Windows");
  const { header, legal, footer } = await menus(context);
  expect(header.map(({ name, path, children }) => [name, path, children.map((child) => child.name)])).toEqual(
    [
      ["Windows", "/w", []],
      ["Doors", "", ["Front", "Sliding"]],
    ],
  );
  expect(legal.map((entry) => entry.path)).toEqual(["/terms"]);
  expect(footer).toEqual([]);
  const romanian = await menus(harness.context({ localeCode: "ro" }));
  expect(romanian.header.map((entry) => entry.name)).toEqual(["Ferestre", "Doors"]);
});
