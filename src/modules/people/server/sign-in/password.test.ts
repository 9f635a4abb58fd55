import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

test("a hash is a PHC string that only its password fits", async () => {
  const stored = await hashPassword("o fereastră spre grădină");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword("o fereastră spre grădină", stored)).toBe(true);
  expect(await verifyPassword("o fereastră spre strada", stored)).toBe(false);
});

test("two hashes of one password differ, and neither is the password", async () => {
  const [first, second] = await Promise.all([hashPassword("same words"), hashPassword("same words")]);
  expect(first).not.toBe(second);
  expect(first).not.toContain("same words");
});

test("a password typed with combining marks is the same password", async () => {
  const stored = await hashPassword("uș\u0103 \u00een stejar".normalize("NFC"));
  expect(await verifyPassword("uș\u0103 \u00een stejar".normalize("NFD"), stored)).toBe(true);
});

test("without a usable hash nothing fits, not even nothing", async () => {
  for (const stored of ["", "vitrine", "$argon2id$v=19$m=19456,t=2,p=1$$", "$2b$10$abc"]) {
    expect(await verifyPassword("", stored)).toBe(false);
  }
});

test("many at once all get their answer", async () => {
  const stored = await hashPassword("patience");
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => verifyPassword(turn % 2 ? "patience" : "haste", stored)),
  );
  expect(answers).toEqual([false, true, false, true, false, true, false, true]);
});
