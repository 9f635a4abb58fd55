import { expect, test } from "vitest";
import { localeOf } from "../../../testing/locale.ts";
import { pagerWindow } from "../components/pager-window.ts";
import { ratingOf } from "../components/rating.ts";
import { treeOfText, wordsOf } from "./body.ts";
import { agoOf, whenOf } from "./chatter-view.ts";
import { nextMailAt } from "./notify.ts";

const now = new Date("2026-11-20T10:00:00Z");
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each([
  [44, "en", "now", ""],
  [45, "en", "20 November 2026 at 11:59", "1 minute ago"],
  [44, "ro", "acum", ""],
  [3 * 3_600, "en", "20 November 2026 at 09:00", "3 hours ago"],
  [3 * 86_400, "ro", "17 noiembrie 2026 la 12:00", "acum 3 zile"],
  [8 * 86_400, "en", "12 November 2026 at 12:00", ""],
])("%d seconds later a message in %s is from %s", (seconds, code, when, ago) => {
  const context = { now, locale: localeOf(code) };
  expect(whenOf(context, before(seconds))).toBe(when);
  expect(agoOf(context, before(seconds))).toBe(ago);
});

test.each([
  [1, 1, [1]],
  [1, 7, [1, 2, 3, 4, 5]],
  [3, 7, [1, 2, 3, 4, 5]],
  [4, 7, [2, 3, 4, 5, 6]],
  [7, 7, [3, 4, 5, 6, 7]],
  [2, 3, [1, 2, 3]],
])("page %d of %d has a window of five pages", (page, pages, shown) => {
  expect(pagerWindow(page, pages)).toEqual(shown);
});

test("stars are kept times two, halves rounded", () => {
  expect([1, 3.5, 4.26, 5].map(ratingOf)).toEqual([2, 7, 9, 10]);
  expect(ratingOf(undefined)).toBeUndefined();
});

test("typed text keeps paragraphs and line breaks and nothing of it is markup", () => {
  const tree = treeOfText("One <b>sash</b>\r\nor two?\r\n\r\n\r\n**Larch**\n");
  expect(wordsOf(tree)).toBe("One <b>sash</b>\nor two?\n**Larch**");
  expect(tree.content).toHaveLength(2);
  expect(wordsOf(treeOfText(" \n\n ")).length).toBe(0);
});

test("a mail leaves two minutes later at the soonest, an hour after the last one, or a day", () => {
  const minutes = (mode: "soon" | "daily", mailedMinutesAgo: number | null) =>
    (nextMailAt(now, {
      mode,
      mailedAt: mailedMinutesAgo === null ? null : before(mailedMinutesAgo * 60),
    }).getTime() -
      now.getTime()) /
    60_000;
  expect(minutes("soon", null)).toBe(2);
  expect(minutes("soon", 10)).toBe(50);
  expect(minutes("soon", 90)).toBe(2);
  expect(minutes("daily", 60)).toBe(23 * 60);
});
