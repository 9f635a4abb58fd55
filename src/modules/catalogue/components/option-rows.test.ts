import { describe, expect, test } from "vitest";
import {
  addedRows,
  canAdd,
  changeRow,
  depthOf,
  type OptionRow,
  offeredRows,
  parentNameOf,
  totalMinor,
  withAnswer,
  withoutRow,
  withRowQuantity,
} from "./option-rows.ts";

const rules = {
  lines: [],
  exclusions: {},
  parentExclusions: {},
  variants: [[]],
  archived: [],
  names: {},
  parentName: "",
};

const combination: OptionRow["product"]["combination"] = {
  templateId: 1,
  variantId: 1,
  optionIds: [],
  displayName: "",
  possible: true,
  reference: "",
  path: "",
  price: {
    minor: 0,
    wasMinor: null,
    currency: "EUR",
    text: "",
    wasText: null,
    lowestText: null,
    taxNote: "",
  },
  listMinor: 0,
  extraMinor: 0,
  hasDiscount: false,
  pictures: [],
  stock: null,
  inventory: { type: "consu", mode: "never", threshold: 0, message: "", free: 0, cartQuantity: 0, unit: "" },
  arrival: null,
};

function row(key: string, parentKey: string | null, isAdded: boolean, minor = 1_000): OptionRow {
  return {
    key,
    parentKey,
    product: { templateId: 1, name: key, summary: "", path: "", lines: [], rules, combination },
    optionIds: [],
    texts: {},
    quantity: 1,
    isAdded,
    price: { minor, text: "", wasText: null, variantId: 1, possible: true, available: null },
    isAsking: false,
  };
}

const door = row("door", null, true, 100_000);
const handle = row("handle", "door", false, 6_000);
const visit = row("visit", "door", false, 4_000);
const lock = row("lock", "handle", false, 3_000);

const keys = (rows: readonly OptionRow[]) => rows.map(({ key }) => key);

describe("what is put together", () => {
  test("what is added stands below its parent, and its own options are offered from then on", () => {
    const rows = changeRow([door, handle, visit, lock], "handle", { isAdded: true });
    expect(addedRows(rows).map(({ row: { key }, depth }) => [key, depth])).toEqual([
      ["door", 0],
      ["handle", 1],
    ]);
    expect(keys(offeredRows([door, handle, visit, lock]))).toEqual(["handle", "visit"]);
    expect(keys(offeredRows(rows))).toEqual(["visit", "lock"]);
  });

  test("taking something out takes its options with it, and theirs", () => {
    const all = [door, handle, visit, lock, row("plate", "lock", true)].map((one) => ({
      ...one,
      isAdded: true,
    }));
    const left = withoutRow(all, "handle");
    expect(keys(left)).toEqual(["door", "handle", "visit"]);
    expect(keys(offeredRows(left))).toEqual(["handle"]);
  });

  test("the parent's quantity is that of what is not added yet", () => {
    const rows = changeRow([door, handle, visit], "visit", { isAdded: true });
    expect(withRowQuantity(rows, "door", 3).map(({ quantity }) => quantity)).toEqual([3, 3, 1]);
  });

  test("the total is of what is added, by its quantities", () => {
    const rows = withRowQuantity(changeRow([door, handle], "handle", { isAdded: true }), "handle", 2);
    expect(totalMinor(rows)).toBe(112_000);
  });

  test("what is not there, or does not go together, cannot be added", () => {
    expect(canAdd(handle)).toBe(true);
    expect(canAdd({ ...handle, price: { ...handle.price, available: 0 } })).toBe(false);
    expect(canAdd({ ...handle, quantity: 3, price: { ...handle.price, available: 2 } })).toBe(false);
    expect(canAdd({ ...handle, price: { ...handle.price, possible: false } })).toBe(false);
  });

  test("without an answer a row keeps no price for its choice: it waits until it was asked again", () => {
    const asked = { ...handle, isAsking: true };
    const [failed] = withAnswer([asked], asked, null);
    expect(failed).toMatchObject({ isAsking: false, isUnpriced: true, price: handle.price });
    expect(failed && canAdd(failed)).toBe(false);
    const [told] = failed ? withAnswer([failed], failed, { ...handle.price, minor: 7_000 }) : [];
    expect(told).toMatchObject({ isUnpriced: false, price: { minor: 7_000 } });
    expect(told && canAdd(told)).toBe(true);
  });

  test("an answer to an earlier choice says nothing about the one that stands there now", () => {
    const now = { ...handle, quantity: 2, isAsking: true };
    expect(withAnswer([now], handle, { ...handle.price, minor: 1 })).toEqual([now]);
    expect(withAnswer([now], handle, null)).toEqual([now]);
  });
});

test("a row says what it goes with where the same product is there twice, or stands apart from its parent", () => {
  const product = (templateId: number, name: string) => ({
    ...row("", null, false).product,
    templateId,
    name,
  });
  const rows = [
    { ...row("root", null, true), product: product(1, "Skylight") },
    { ...row("blind", "root", true), product: product(2, "Blind") },
    { ...row("kit", "root", true), product: product(3, "Fitting kit") },
    { ...row("blind-kit", "blind", true), product: product(3, "Fitting kit") },
    { ...row("motor", "blind", false), product: product(4, "Motor") },
  ];
  expect(rows.map((one) => parentNameOf(rows, one))).toEqual([null, null, "Skylight", "Blind", "Blind"]);
  expect(rows.map((one) => depthOf(rows, one))).toEqual([0, 1, 1, 2, 2]);
});
