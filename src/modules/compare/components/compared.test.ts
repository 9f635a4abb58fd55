import { beforeEach, expect, test, vi } from "vitest";

let cookie = "";

/** The list that a newly opened page reads. */
async function openPage() {
  vi.resetModules();
  return import("./compared.ts");
}

beforeEach(() => {
  cookie = "";
  const page = {
    get cookie() {
      return cookie;
    },
    set cookie(written: string) {
      cookie = written.split(";")[0] ?? "";
    },
  };
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", { location: { protocol: "https:" } });
  return () => vi.unstubAllGlobals();
});

test("the panel shows from the second thing on, and until the list is empty", async () => {
  const { addCompared, comparedNow, removeCompared } = await openPage();
  const shown = () => comparedNow().isShown;
  expect(shown()).toBe(false);
  addCompared(1);
  expect(shown()).toBe(false);
  addCompared(2);
  expect(shown()).toBe(true);
  removeCompared(1);
  expect(shown()).toBe(true);
  removeCompared(2);
  expect(shown()).toBe(false);
});

test("a fifth is refused: the panel opens and says why; adding what is there only opens it", async () => {
  const { addCompared, comparedNow } = await openPage();
  for (const id of [1, 2, 3, 4]) addCompared(id);
  expect(comparedNow()).toMatchObject({ isOpen: false, isFull: false });
  addCompared(5);
  expect(comparedNow()).toMatchObject({ ids: [1, 2, 3, 4], isOpen: true, isFull: true });
  addCompared(4);
  expect(comparedNow()).toMatchObject({ ids: [1, 2, 3, 4], isOpen: true, isFull: false });
});

test("the next page finds the list in the cookie, and ignores garbage there", async () => {
  const before = await openPage();
  for (const id of [7, 3]) before.addCompared(id);
  expect(cookie).toBe("comparelist_product_ids=%5B7%2C3%5D");
  expect((await openPage()).comparedNow()).toMatchObject({ ids: [7, 3], isShown: true });
  cookie = "comparelist_product_ids=%7B";
  expect((await openPage()).comparedNow()).toMatchObject({ ids: [], isShown: false });
});
