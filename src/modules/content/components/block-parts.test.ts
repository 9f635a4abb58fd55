import { expect, test } from "vitest";
import { pagesOf } from "./page-indicators.tsx";
import { socialWidth } from "./social-width.ts";
import { timeLeft } from "./time-left.ts";
import { videoSource } from "./video-address.ts";

test.each([
  [90, 180],
  [180, 180],
  [333.4, 333],
  [500, 500],
  [1_280, 500],
])("an embedded social page in %s pixels is %s wide", (room, width) => {
  expect(socialWidth(room)).toBe(width);
});

test.each([
  ["all of it is seen", [0, 600, 600], { current: 0, count: 1 }],
  ["two and a half views at the start", [0, 1_500, 600], { current: 0, count: 3 }],
  ["in the middle", [450, 1_500, 600], { current: 1, count: 3 }],
  ["at the end", [900, 1_500, 600], { current: 2, count: 3 }],
  ["at the end of a script from right to left", [-900, 1_500, 600], { current: 2, count: 3 }],
  ["a rounded pixel is no page", [0, 1_201, 600], { current: 0, count: 2 }],
] as const)("pages of a row: %s", (_, [offset, row, view], pages) => {
  expect(pagesOf(offset, row, view)).toEqual(pages);
});

test("what is left of a day, and that it is over", () => {
  const end = "2026-12-05T08:00:00.000Z";
  expect(timeLeft(end, Date.parse("2026-12-03T05:58:57.500Z"))).toEqual({
    days: 2,
    hours: 2,
    minutes: 1,
    seconds: 3,
  });
  expect(timeLeft(end, Date.parse(end))).toBeNull();
  expect(timeLeft("soon", 0)).toBeNull();
});

test.each([
  [
    "https://www.youtube.com/watch?t=4&v=dQw4w9WgXcQ",
    { host: "youtube", embedUrl: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" },
  ],
  [
    "https://vimeo.com/76979871",
    { host: "vimeo", embedUrl: "https://player.vimeo.com/video/76979871?dnt=1" },
  ],
  ["/files/workshop.mp4", { host: "own", src: "/files/workshop.mp4" }],
  ["/files/workshop.exe", null],
  ["//evil.example/a.mp4", null],
  ["https://youtube.evil.example/watch?v=dQw4w9WgXcQ", null],
])("the video at %s", (address, source) => {
  expect(videoSource(address)).toEqual(source);
});
