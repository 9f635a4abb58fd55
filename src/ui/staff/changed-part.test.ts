import { expect, test } from "vitest";
import { changedPart } from "./changed-part.ts";

test("what changed stands between what both texts share", () => {
  const before = "Solid oak, oiled twice, made to measure in Cluj.";
  const after = "Solid oak, waxed and oiled twice, made to measure in Cluj.";
  expect(changedPart(after, before)).toEqual({
    start: "Solid oak,",
    changed: " waxed and",
    end: " oiled twice, made to measure in Cluj.",
  });
  expect(changedPart(before, after).changed).toBe("");
});

test("long ends are cut between words, and nothing is lost of what changed", () => {
  const rest = "the sash closes on a sheet of paper ".repeat(20);
  const { start, changed, end } = changedPart(`${rest}softly ${rest}`, `${rest}hard ${rest}`);
  expect(changed.trim()).toBe("softly");
  expect(start).toMatch(/^… .{20,80}$/);
  expect(end).toMatch(/^.{20,80} …$/);
});

test("texts without anything in common are marked as a whole", () => {
  expect(changedPart("Larch", "Oak")).toEqual({ start: "", changed: "Larch", end: "" });
});
