import { expect, test } from "vitest";
import { momentLocale } from "./moment-locale.ts";

/** The result for a program that runs the script with its own Moment. */
function defined(script: string): [string, Record<string, unknown>] | undefined {
  let said: [string, Record<string, unknown>] | undefined;
  const moment = {
    defineLocale(code: string, locale: Record<string, unknown>) {
      said = [code, locale];
    },
  };
  new Function("moment", script)(moment);
  return said;
}

test.each([
  ["de_DE", "de", "Januar", "Sonntag", "DD.MM.YYYY"],
  ["de", "de", "Januar", "Sonntag", "DD.MM.YYYY"],
  ["de-AT", "de", "Januar", "Sonntag", "DD.MM.YYYY"],
  ["ro_RO", "ro", "ianuarie", "duminică", "DD.MM.YYYY"],
])("%s is a locale of Moment with its own names and orders", (asked, code, january, sunday, order) => {
  const [name, locale = {}] = defined(momentLocale(asked)) ?? [];
  expect(name).toBe(code);
  expect(locale).toMatchObject({ week: { dow: 1 }, longDateFormat: { L: order } });
  expect(locale["months"]).toEqual(expect.arrayContaining([january]));
  expect(locale["weekdays"]).toEqual(expect.arrayContaining([sunday]));
});

test.each(["en_US", "xx_XX", "", "../../etc"])("%s is an empty script", (asked) => {
  expect(momentLocale(asked)).toBe("");
});
