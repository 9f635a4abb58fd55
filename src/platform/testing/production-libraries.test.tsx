import { expect, test } from "vitest";

test("tests render with the versions of React and its router that an installation uses", () => {
  expect(<br />).not.toHaveProperty("_debugStack");
  expect(import.meta.resolve("react-router")).toContain("/dist/production/");
});
