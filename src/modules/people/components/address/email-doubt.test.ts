import { expect, test } from "vitest";
import { emailDoubt } from "./email-doubt.ts";

test.each([
  ["ioana@gmail", "ioana@gmail.com"],
  ["ioana@gmial.com", "ioana@gmail.com"],
  ["ioana@gmai.com", "ioana@gmail.com"],
  ["ioana@gmaill.com", "ioana@gmail.com"],
  ["ioana@gmail.con", "ioana@gmail.com"],
  ["ioana@gmail.co", "ioana@gmail.com"],
  ["ioana@gmail,com", "ioana@gmail.com"],
  ["ioana@gmail.com.", "ioana@gmail.com"],
  ["Ioana.Serban@YAHOOO.com", "Ioana.Serban@yahoo.com"],
  ["ioana@yaho.ro", "ioana@yahoo.ro"],
  ["ioana@hotmail", "ioana@hotmail.com"],
  ["ioana@hotmial.com", "ioana@hotmail.com"],
  ["ioana@outlok.com", "ioana@outlook.com"],
  ["ioana@atelier.con", "ioana@atelier.com"],
  ["office+a@b@iclud.com", "office+a@b@icloud.com"],
])("%s is questioned, and %s is offered", (typed, suggestion) => {
  expect(emailDoubt(typed)).toEqual({ kind: "other", suggestion });
});

test.each(["ioana@atelier", "ioana@localhost", "ioana@x"])("%s has no ending", (typed) => {
  expect(emailDoubt(typed)).toEqual({ kind: "incomplete" });
});

test.each([
  "ioana@gmail.com",
  "ioana@GMAIL.com",
  "ioana@ymail.com",
  "ioana@mail.com",
  "ioana@gmx.de",
  "ioana@example.com",
  "ioana@atelier-lut.ro",
  "ioana@mail.atelier.ro",
  "ioana@me.com",
  "ioana@live.com",
  "ioana@b\u00fccher.example",
  "",
  "ioana",
  "@gmail",
  "ioana@",
])("%j is left alone", (typed) => {
  expect(emailDoubt(typed)).toBeNull();
});

test("what is offered is never questioned again", () => {
  for (const typed of ["a@gmial.com", "a@hotmail", "a@firma.vom", "a@yahoo.comm", "a@orange.fz"]) {
    const doubt = emailDoubt(typed);
    if (doubt?.kind === "other") expect(emailDoubt(doubt.suggestion)).toBeNull();
  }
});
