import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { initialsOf, toneOf } from "./avatar.tsx";
import { Card } from "./card.tsx";
import { HoverPicture } from "./picture.tsx";
import { Price } from "./price.tsx";
import { Progress, percentOf } from "./progress.tsx";
import { moveEnd, problemOf, Range } from "./range.tsx";

describe("a monogram", () => {
  it.each([
    ["Ioana Șerban", "IȘ"],
    ["ștefan", "Ș"],
    ["Dana-Maria Ilieș", "DI"],
    ["Radu  (fitter) Mureșan", "RM"],
    ["", ""],
  ])("of %j is %j", (name, expected) => {
    expect(initialsOf(name)).toBe(expected);
  });

  it("keeps its colour", () => {
    expect(toneOf("Ioana Șerban")).toBe(toneOf("Ioana Șerban"));
    expect([1, 2, 3, 4]).toContain(toneOf(""));
  });
});

describe("a range", () => {
  const bounds = { min: 0, max: 100 };
  it("stops an end at the other end and at the bounds", () => {
    expect(moveEnd({ low: 10, high: 50 }, "low", 70, bounds)).toEqual({ low: 50, high: 50 });
    expect(moveEnd({ low: 10, high: 50 }, "high", 5, bounds)).toEqual({ low: 10, high: 10 });
    expect(moveEnd({ low: 10, high: 50 }, "high", 500, bounds)).toEqual({ low: 10, high: 100 });
    expect(moveEnd({ low: 10, high: 50 }, "low", Number.NaN, bounds)).toEqual({ low: 10, high: 50 });
  });

  it.each([
    ["", "low", null],
    ["30", "low", null],
    ["900", "high", null],
    ["60", "low", "order"],
    ["5", "high", "order"],
    ["-3", "low", "amount"],
    ["1e999", "high", "amount"],
  ] as const)("%j typed for the %s end: %s", (text, end, problem) => {
    expect(problemOf(text, end, { low: 10, high: 50 })).toBe(problem);
  });

  it("goes from 0 to 2000 in steps of 1 where nothing is known", () => {
    const html = renderToStaticMarkup(
      <Range
        names={{ low: "min", high: "max" }}
        labels={{ low: "Lowest", high: "Highest" }}
        between="to"
        problem={(problem) => problem}
      />,
    );
    expect(html).toMatch(/type="range" min="0" max="2000" step="1"[^>]*value="2000"/);
    // The error appears after the field loses the focus: screen readers must announce it wherever the focus is.
    expect(html).toContain('role="status"');
  });
});

describe("shares", () => {
  it("stay between nothing and all", () => {
    expect(percentOf(3, 11)).toBe(27);
    expect(percentOf(1, 0)).toBe(0);
    expect(percentOf(5, 2)).toBe(100);
  });

  it("are read out in words", () => {
    const html = renderToStaticMarkup(<Progress label="Course" value={3} max={11} valueText="3 of 11" />);
    expect(html).toContain('aria-valuenow="27"');
    expect(html).toContain('aria-valuetext="3 of 11"');
  });
});

describe("a price", () => {
  it("says that the struck amount is the old one", () => {
    const html = renderToStaticMarkup(<Price now="€129.00" was={{ label: "before:", amount: "€154.00" }} />);
    expect(html).toContain('<s><span class="vh">before: </span>€154.00</s>');
  });
});

describe("a card", () => {
  const picture = { src: "/a.webp", alt: "A window", widthPx: 800, heightPx: 1000 };
  it("has one link, and asks for no second picture before a pointer comes", () => {
    const html = renderToStaticMarkup(
      <Card
        href="/a"
        title="Zada"
        picture={picture}
        hoverPicture={{ ...picture, src: "/b.webp", alt: "Inside" }}
        noPicture="Image coming soon"
      />,
    );
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).not.toContain("/b.webp");
    expect(html).not.toContain("Image coming soon");
  });

  it("lays the second picture over the first, and nobody has to hear it", () => {
    const second = { ...picture, src: "/b.webp", alt: "Inside" };
    const html = renderToStaticMarkup(<HoverPicture first={picture} second={second} hovered />);
    expect(html).toMatch(/a\.webp.*pic--over[^>]*alt=""[^>]*b\.webp/);
    expect(html).not.toContain("pic--there");
  });

  it("says so when there is no picture", () => {
    expect(renderToStaticMarkup(<Card href="/a" title="Zada" noPicture="Image coming soon" />)).toContain(
      "Image coming soon",
    );
  });
});
