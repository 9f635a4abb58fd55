import { describe, expect, test } from "vitest";
import { cleanDrawing } from "./drawing.ts";

const drawn = (inside: string, root = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`;

describe("a drawing", () => {
  test("keeps what draws: shapes, gradients, styles of its own and words", () => {
    const inside =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
      '<style>.a &gt; path{fill:url(#g)}</style><g class="a"><path d="M0 0h9v9z"></path></g><text x="1">Ușă &amp; prag</text>';
    expect(cleanDrawing(drawn(inside, 'viewBox="0 0 9 9"'))).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`,
    );
  });

  test.each([
    ["a script", drawn("<script>alert(1)</script>")],
    ["a script in other letters", drawn("<SCRIPT>alert(1)</SCRIPT>")],
    ["a handler", drawn('<rect width="9" height="9" onclick="alert(1)"/>')],
    ["a handler of the root", drawn("<path d='M0 0'/>", 'onload="alert(1)"')],
    ["a page inside", drawn("<foreignObject><p>x</p></foreignObject>")],
    ["a frame inside what is left out", drawn("<metadata><iframe src='https://a.example'/></metadata>")],
  ])("is refused with %s", (_, source) => {
    expect(() => cleanDrawing(source)).toThrow("media.drawingActs");
  });

  test.each([
    ["an address of another server", '<use href="https://spy.example/a.svg#x"></use>', "spy.example"],
    ["a picture", '<image href="https://spy.example/a.png"></image>', "spy.example"],
    ["a style sheet", "<style>@import url(https://spy.example/a.css);</style>", "spy.example"],
    [
      "a style sheet behind an entity",
      "<style>@im&#112;ort 'https://spy.example/a.css';</style>",
      "spy.example",
    ],
    ["a fill", '<path fill="url(https://spy.example/x)" d="M0 0"></path>', "spy.example"],
    ["a link", '<a href="javascript:alert(1)"><path d="M0 0"></path></a>', "javascript"],
    ["an animation", '<animate attributeName="href" values="javascript:alert(1)"></animate>', "javascript"],
  ])("loses %s", (_, inside, gone) => {
    expect(cleanDrawing(drawn(`${inside}<circle r="4"></circle>`))).not.toContain(gone);
  });

  test("has no entities that grow, and is refused when it is no drawing", () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>' +
      drawn("<text>&b;</text>");
    expect(cleanDrawing(bomb).length).toBeLessThan(200);
    expect(() => cleanDrawing("<html><svg/></html>")).toThrow("office.pictureBroken");
    expect(() => cleanDrawing(drawn("<g>".repeat(60_000)))).toThrow("office.pictureBroken");
  });
});
