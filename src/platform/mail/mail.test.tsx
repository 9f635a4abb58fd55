import { expect, test } from "vitest";
import { toText } from "./mail.ts";

test("a mail reads well without HTML", () => {
  const html =
    '<h1>Thank you</h1><p>Your order <b>VT1</b> &amp; invoice</p><ul><li>One</li><li>Two</li></ul><p><a href="https://x.example/o">Follow it</a></p>';
  expect(toText(html)).toBe(
    "Thank you\nYour order VT1 & invoice\n- One - Two \n\nFollow it (https://x.example/o)".replace(
      " \n\n",
      "\n",
    ),
  );
});
