import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { localeOf } from "../../../../testing/locale.ts";
import type { Accessories } from "../geometry/hardware-list.ts";
import { isLaidOut, type Layout, layOut } from "../geometry/layout.ts";
import type { Field, Part, Profile } from "../geometry/plan.ts";
import type { Material } from "./material.ts";
import { planWords } from "./plan-words.ts";
import { type DrawnLimits, WindowDrawing } from "./window-drawing.tsx";

const profile: Profile = { frameMm: 62, mullionMm: 84, sashMm: 53, beadMm: 13, rebateMm: 12, coverMm: 8 };
const fixed: Field = { kind: "field", opening: { kind: "fixed" }, filling: "glass" };
const turning = (hinges: "left" | "right", tilts = false): Field => ({
  kind: "field",
  opening: { kind: "turn", hinges, tilts, towards: "inside" },
  filling: "glass",
});
const material: Material = { lit: "tan", body: "peru", shade: "sienna", line: "maroon", joint: "butt" };

function laid(widthMm: number, heightMm: number, root: Part): Layout {
  const made = layOut({ widthMm, heightMm, profile, root });
  if (!isLaidOut(made)) throw new Error(`It cannot be made: ${JSON.stringify(made)}`);
  return made;
}

const three = laid(1800, 1400, {
  ...{ kind: "columns", axesMm: [500, 1190] },
  parts: [turning("left", true), { ...fixed, filling: "panel" }, turning("right")],
});

function drawn(
  layout: Layout,
  from: "inside" | "outside",
  more: { joint?: "mitre"; letterMm?: number; accessories?: Accessories; limits?: DrawnLimits } = {},
) {
  return renderToStaticMarkup(
    <WindowDrawing
      {...{ layout, from, metal: material, description: "Three parts" }}
      {...(more.accessories && { accessories: more.accessories })}
      {...(more.limits && { limits: more.limits })}
      glass={{ top: "skyblue", bottom: "seagreen" }}
      material={{ ...material, ...(more.joint && { joint: more.joint }) }}
      {...(more.letterMm && { dimensions: { letterMm: more.letterMm, written: (mm) => `${mm} mm` } })}
    />,
  );
}

const all = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].map(([, found]) => found);
const viewOf = (markup: string) => (/viewBox="([^"]+)"/.exec(markup)?.[1] ?? "").split(" ").map(Number);
/** The corners of the opening symbols, without their halo. */
const symbols = (markup: string) => all(markup, /<path d="([^"]+)"[^>]*stroke="currentColor"/g);

describe("a window in three parts", () => {
  test("seen from inside, left and right change places", () => {
    // The panes extend from 128 to 392 and from 1298 to 1672 mm, seen from outside.
    expect(symbols(drawn(three, "outside")).map((line) => line?.match(/M(\d+)/)?.[1])).toEqual([
      "128",
      "128",
      "128",
      "392",
      "1672",
      "1672",
    ]);
    expect(symbols(drawn(three, "inside")).map((line) => line?.match(/M(\d+)/)?.[1])).toEqual([
      "1672",
      "1672",
      "1672",
      "1408",
      "128",
      "128",
    ]);
  });

  test("a sash that opens away from the viewer is dashed", () => {
    const dashes = (markup: string) => all(markup, /stroke="currentColor"[^>]*(stroke-dasharray)/g).length;
    expect(dashes(drawn(three, "outside"))).toBe(6);
    expect(dashes(drawn(three, "inside"))).toBe(0);
  });

  test("handles and hinges are seen from inside only, handles away from the hinges", () => {
    const rounded = (markup: string) => all(markup, /<rect x="([\d.]+)"[^>]*rx="11"/g).map(Number);
    expect(rounded(drawn(three, "outside"))).toEqual([]);
    // Seen from outside, the sash with hinges at the left ends at 458 mm: its handle is in the middle of the stile.
    expect(rounded(drawn(three, "inside"))).toEqual([1800 - 458 + 26.5 - 11, 1800 - 1232 - 26.5 - 11]);
  });

  test("its dimensions follow from where one stands, and add up", () => {
    const texts = (markup: string) => all(markup, /<text[^>]*>([^<]+)</g);
    expect(texts(drawn(three, "outside", { letterMm: 50 }))).toEqual([
      ...["500 mm", "690 mm", "610 mm", "1800 mm"],
      "1400 mm",
    ]);
    expect(texts(drawn(three, "inside", { letterMm: 50 })).slice(0, 3)).toEqual([
      "610 mm",
      "690 mm",
      "500 mm",
    ]);
    expect(texts(drawn(three, "inside"))).toEqual([]);
  });

  test("all that is drawn lies within the picture", () => {
    const markup = drawn(three, "inside", { letterMm: 50 });
    const [x = 0, y = 0, width = 0, height = 0] = (all(markup, /viewBox="([^"]+)"/g)[0] ?? "")
      .split(" ")
      .map(Number);
    const rects = [
      ...markup.matchAll(/<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"/g),
    ];
    expect(rects.length).toBeGreaterThan(10);
    for (const [, left, top, wide, high] of rects) {
      expect(Number(left)).toBeGreaterThanOrEqual(x);
      expect(Number(top)).toBeGreaterThanOrEqual(y);
      expect(Number(left) + Number(wide)).toBeLessThanOrEqual(x + width);
      expect(Number(top) + Number(high)).toBeLessThanOrEqual(y + height);
    }
  });

  test("while a size is typed its limits are drawn to scale, in a picture of the same proportions", () => {
    const ratioOf = (markup: string) => {
      const [, , width = 0, height = 0] = (all(markup, /viewBox="([^"]+)"/g)[0] ?? "").split(" ").map(Number);
      return width / height;
    };
    const plain = drawn(three, "inside", { letterMm: 50 });
    for (const along of ["width", "height"] as const) {
      for (const beyondMm of [0, 300, -100]) {
        const ratio = ratioOf(plain);
        const words = { most: "largest", least: "smallest", beyond: "beyond" };
        const limits = { along, leastMm: 600, mostMm: 2800, beyondMm, ratio, words };
        const markup = drawn(three, "inside", { letterMm: 50, limits });
        expect(ratioOf(markup)).toBeCloseTo(ratio, 6);
        const rect = (name: string) =>
          markup
            .match(new RegExp(`<rect class="${name}" x="(.*?)" y="(.*?)" width="(.*?)" height="(.*?)"`))
            ?.slice(1)
            .map(Number);
        const isWidth = along === "width";
        expect(rect("draw__most")).toEqual(isWidth ? [0, 0, 2800, 1400] : [0, 1400 - 2800, 1800, 2800]);
        expect(rect("draw__least")).toEqual(isWidth ? [0, 0, 600, 1400] : [0, 1400 - 600, 1800, 600]);
        const more = isWidth ? [2800, 0, 300, 1400] : [0, 1400 - 3100, 1800, 300];
        expect(rect("draw__beyond")).toEqual(beyondMm > 0 ? more : undefined);
        const said = { 0: ["largest", "smallest"], 300: ["largest · beyond", "smallest"] }[beyondMm];
        const expected = said ?? ["largest", "smallest · beyond"];
        expect(all(markup, /<text[^>]*>([a-z][^<]+)</g)).toEqual(expected);
      }
    }
  });

  test("each side shows its own sill below the frame, as long as it is made", () => {
    const accessories = { internalSillMm: 1800, externalSillMm: 2000 };
    const slabs = (from: "inside" | "outside", more: Accessories = accessories) =>
      all(drawn(three, from, { accessories: more }), /<rect (x="[-\d.]+" y="1400" width="\d+")/g);
    expect(slabs("inside")).toEqual(['x="0" y="1400" width="1800"']);
    expect(slabs("outside")).toEqual(['x="-100" y="1400" width="2000"']);
    expect(slabs("inside", {})).toEqual([]);
  });

  test("a screen hangs from its box over the upper part", () => {
    const accessories = { screen: { widthMm: 1700, heightMm: 1400 } };
    const parts = all(drawn(three, "inside", { accessories }), /<rect x="50" (y="[\d.]+")/g);
    expect(parts).toEqual(['y="70"', 'y="0"', 'y="322"']);
  });

  test("dimensions stand beyond a sill that is longer than the window, and the picture holds both", () => {
    const accessories = { externalSillMm: 2000 };
    const [x = 0, , width = 0, height = 0] = viewOf(drawn(three, "outside", { letterMm: 60, accessories }));
    const [bareX = 0, , bareWidth = 0, bareHeight = 0] = viewOf(drawn(three, "outside", { letterMm: 60 }));
    expect([bareX - x, width - bareWidth, height - bareHeight]).toEqual([100, 200, 36]);
    const upright = (markup: string) => all(markup, /rotate\(-90 (-?[\d.]+) /g).map(Number);
    expect(upright(drawn(three, "outside", { letterMm: 60, accessories }))).toEqual(
      upright(drawn(three, "outside", { letterMm: 60 })).map((from) => from - 100),
    );
  });

  test("wood has stiles that run through, aluminium is mitred", () => {
    const top = (markup: string) => all(markup, /<polygon points="([^"]+)"/g)[0];
    expect(top(drawn(three, "inside"))).toBe("62 0 1738 0 1738 62 62 62");
    expect(top(drawn(three, "inside", { joint: "mitre" }))).toBe("0 0 1800 0 1738 62 62 62");
  });
});

test("the drawing in words, from both sides and in three languages", () => {
  expect(planWords(localeOf("en"), three, "inside")).toBe(
    "Seen from inside: 1,800 × 1,400 mm, 3 parts. 1: turn, hinges on the left, opens inwards. 2: fixed panel. " +
      "3: tilt and turn, hinges on the right, opens inwards",
  );
  expect(planWords(localeOf("ro"), three, "outside")).toBe(
    "Văzută din exterior: 1.800 × 1.400 mm, 3 părți. 1: oscilobatant, balamale în stânga, se deschide spre interior. " +
      "2: panou fix. 3: batant, balamale în dreapta, se deschide spre interior",
  );
  const topLight = laid(900, 1600, {
    ...{ kind: "rows", axesMm: [500] },
    parts: [
      { ...fixed, opening: { kind: "tilt", hinges: "bottom", towards: "outside" } },
      { ...fixed, opening: { kind: "slide", towards: "right" } },
    ],
  });
  expect(planWords(localeOf("de"), topLight, "inside")).toBe(
    "Von innen gesehen: 900 × 1.600 mm, 2 Teile. 1: Kipp, öffnet nach außen. 2: schiebt nach links",
  );
});
