import { expect, test } from "vitest";
import { firstBlank } from "./entry-blank.ts";
import type { EntryKind } from "./entry-form.tsx";

const whole = { name: "Ana", login: "ana@example.com", password: "long enough", confirm_password: "other" };

test.each([
  ["signIn", {}, null],
  ["signIn", { login: "  " }, "login"],
  ["signIn", { password: "\t " }, "password"],
  ["signUp", {}, null],
  ["signUp", { name: " ", login: "" }, "name"],
  ["signUp", { login: "" }, "login"],
  ["signUp", { password: "" }, "password"],
  ["signUp", { confirm_password: "   " }, "confirm_password"],
  ["reset", { password: "" }, null],
  ["reset", { login: " " }, "login"],
] as const)("before the popup's form %s is sent with %j it lacks %s", (kind: EntryKind, changed, field) => {
  const typed = new FormData();
  for (const [name, value] of Object.entries({ ...whole, ...changed })) typed.set(name, value);
  expect(firstBlank(kind, typed)?.name ?? null).toBe(field);
});
