import { expect, test } from "vitest";
import { readCookie, sign, unsign, writeCookie } from "./cookies.ts";

test("a cookie is found by its whole name", () => {
  const header = "xpl=1; pl=2.abc; session_id=tok=en";
  expect(readCookie(header, "pl")).toBe("2.abc");
  expect(readCookie(header, "session_id")).toBe("tok=en");
  expect(readCookie(header, "session")).toBeUndefined();
  expect(readCookie(undefined, "pl")).toBeUndefined();
});

test("a signed value is read back, a changed one is not", () => {
  const signed = sign("12", "secret");
  expect(unsign(signed, "secret")).toBe("12");
  expect(unsign(signed.replace("12", "13"), "secret")).toBeUndefined();
  expect(unsign("12", "secret")).toBeUndefined();
  expect(unsign(signed, "another")).toBeUndefined();
});

test("cookies are closed to scripts and other sites unless said otherwise", () => {
  expect(writeCookie("a", "b", { secure: true, maxAgeSeconds: 60 })).toBe(
    "a=b; Path=/; SameSite=Lax; Max-Age=60; HttpOnly; Secure",
  );
});
