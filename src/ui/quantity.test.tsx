import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { clampQuantity, QuantityBox, settleQuantity, stepQuantity } from "./quantity.tsx";

describe("a quantity", () => {
  it.each([
    ["3", { min: 0 }, 3],
    ["", { min: 0 }, 1],
    ["   ", { min: 0 }, 1],
    ["some", { min: 0 }, 1],
    ["-4", { min: 0 }, 0],
    ["", { min: 5 }, 5],
    ["99999999", { min: 0 }, 99_999_999],
    ["12", { min: 0, max: 10 }, 10],
    ["1,5", { min: 0 }, 1.5],
  ])("typed as %j within %j settles to %d", (text, bounds, expected) => {
    expect(settleQuantity(text, bounds)).toBe(expected);
  });

  it("stays between its bounds", () => {
    expect(clampQuantity(-1, { min: 0 })).toBe(0);
    expect(clampQuantity(1e9, { min: 0 })).toBe(1e9);
    expect(clampQuantity(7, { min: 0, max: 6 })).toBe(6);
  });

  it("steps without the dust of binary fractions", () => {
    expect(stepQuantity(0.1, 0.2, { min: 0 })).toBe(0.3);
    expect(stepQuantity(1, -1, { min: 0 })).toBe(0);
    expect(stepQuantity(0, -1, { min: 0 })).toBe(0);
  });

  it("is a plain number field for a form, with named buttons beside it", () => {
    const html = renderToStaticMarkup(
      <QuantityBox
        name="add_qty"
        label="Quantity"
        lessLabel="Decrease quantity"
        moreLabel="Increase quantity"
        defaultValue={0}
      />,
    );
    expect(html).toMatch(
      /<input(?=[^>]*name="add_qty")(?=[^>]*type="number")(?=[^>]*min="0")(?=[^>]*value="0")/,
    );
    expect(html).not.toContain("max=");
    expect(html).toMatch(/<button[^>]*aria-label="Decrease quantity"[^>]*aria-disabled="true"/);
    expect(html).not.toMatch(/<button[^>]*aria-label="Increase quantity"[^>]*disabled/);
  });

  it("keeps the focus on the button that has come to an end: it says so and is not disabled", () => {
    const full = renderToStaticMarkup(
      <QuantityBox
        label="Quantity"
        lessLabel="Decrease quantity"
        moreLabel="Increase quantity"
        value={5}
        max={5}
      />,
    );
    expect(full).toMatch(/<button[^>]*aria-label="Increase quantity"[^>]*aria-disabled="true"/);
    expect(full).not.toContain('disabled=""');
  });
});
