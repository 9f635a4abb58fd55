import { expect, test } from "vitest";
import { isLost, isUnheard, orUnheard, unheardProblem } from "./lost.ts";

/** React Router's error for an answer that is not from a loader or action. */
const answered = (status: number) => ({ status, statusText: "", internal: false, data: "" });
const refuse = (error: unknown) => () => Promise.reject(error);

test("what nobody answered is lost; what is refused or leads elsewhere is not", () => {
  for (const error of [
    new TypeError("Failed to fetch"),
    new SyntaxError("no stream"),
    answered(502),
    answered(500),
  ]) {
    expect(isLost(error)).toBe(true);
  }
  for (const error of [answered(404), answered(403), Response.redirect("http://localhost/shop/cart")]) {
    expect(isLost(error)).toBe(false);
  }
});

test("a form that nobody has answered stays, as a problem without words", async () => {
  expect(await orUnheard(async () => "saved")).toBe("saved");
  expect(await orUnheard(refuse(new TypeError("Failed to fetch")))).toMatchObject({ data: unheardProblem });
  expect(await orUnheard(refuse(answered(502)), { action: "delete" })).toMatchObject({
    data: { message: "", typed: { action: "delete" } },
    init: { status: 503 },
  });
  await expect(orUnheard(refuse(answered(404)))).rejects.toMatchObject({ status: 404 });
  expect(isUnheard(unheardProblem)).toBe(true);
  expect(isUnheard({ message: "", fields: { name: "Wrong." } })).toBe(false);
  expect(isUnheard(undefined)).toBe(false);
});
