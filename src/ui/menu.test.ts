import { describe, expect, it } from "vitest";
import { isOutside } from "./dialog.tsx";
import { itemInView } from "./gallery.tsx";
import { alignmentFor, entryAfterKey } from "./menu.tsx";
import { tabAfterKey } from "./tabs.tsx";

describe("a menu", () => {
  it.each([
    ["in the middle", { startPx: 400, endPx: 500, contentPx: 200, viewportPx: 1000 }, "start"],
    ["at the far end", { startPx: 900, endPx: 1000, contentPx: 200, viewportPx: 1000 }, "end"],
    [
      "wider than the view, near its start",
      { startPx: 10, endPx: 60, contentPx: 400, viewportPx: 320 },
      "start",
    ],
    [
      "wider than the view, near its end",
      { startPx: 260, endPx: 310, contentPx: 400, viewportPx: 320 },
      "end",
    ],
  ] as const)("%s hangs from its %s", (_where, room, expected) => {
    expect(alignmentFor(room)).toBe(expected);
  });

  it.each([
    ["ArrowDown", -1, 0],
    ["ArrowDown", 2, 0],
    ["ArrowUp", -1, 2],
    ["ArrowUp", 0, 2],
    ["ArrowUp", 2, 1],
    ["Home", 2, 0],
    ["End", 0, 2],
    ["a", 0, null],
  ])("%s from entry %d of three leads to %s", (key, current, expected) => {
    expect(entryAfterKey(key, current, 3)).toBe(expected);
  });

  it("without entries leads nowhere", () => {
    expect(entryAfterKey("ArrowDown", -1, 0)).toBeNull();
  });
});

describe("tabs", () => {
  it("follow the arrows along the line of the text", () => {
    expect(tabAfterKey("ArrowRight", 2, 3, false)).toBe(0);
    expect(tabAfterKey("ArrowLeft", 0, 3, false)).toBe(2);
    expect(tabAfterKey("ArrowLeft", 0, 3, true)).toBe(1);
    expect(tabAfterKey("End", 0, 3, true)).toBe(2);
    expect(tabAfterKey("Enter", 0, 3, false)).toBeNull();
  });
});

describe("a dialog", () => {
  it("closes on its scrim, not on its own padding", () => {
    const box = { left: 100, right: 300, top: 50, bottom: 200 };
    expect(isOutside({ clientX: 99, clientY: 100 }, box)).toBe(true);
    expect(isOutside({ clientX: 200, clientY: 201 }, box)).toBe(true);
    expect(isOutside({ clientX: 100, clientY: 50 }, box)).toBe(false);
  });
});

describe("a gallery", () => {
  it("knows which picture is in view, also in right-to-left where the offset is negative", () => {
    expect(itemInView(0, 900, 4)).toBe(0);
    expect(itemInView(310, 900, 4)).toBe(1);
    expect(itemInView(-900, 900, 4)).toBe(3);
    expect(itemInView(0, 0, 4)).toBe(0);
  });
});
