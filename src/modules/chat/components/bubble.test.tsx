import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MessageText } from "./bubble.tsx";

const drawn = (text: string) => renderToStaticMarkup(<MessageText text={text} />);

test("a link ends before a character that turns the writing around, and markup stays text", () => {
  expect(drawn("Look at https://example.com/\u202egpj.exe")).toMatch(
    /href="https:\/\/example\.com\/"[^>]*>https:\/\/example\.com\/<\/a>\u202egpj\.exe$/,
  );
  expect(drawn("<img src=x> javascript:alert(1)")).toBe("&lt;img src=x&gt; javascript:alert(1)");
});
