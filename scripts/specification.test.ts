import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  claimedNumbers,
  claimProblem,
  readSpecification,
  specificationProblems,
  tableRows,
  unclaimedLines,
} from "./specification.ts";

const text = `
| System | What it will bring |
|---|---|
| chat | conversations |

| Line | What it asks for | Later |
|---|---|---|
| 1:23 | The header sticks after 300 px. | |
| 1:24a | Menus align to the left. | |
| 1:24b | Menus align to the right. | |
| 2:8 | Visitors talk to an operator. | chat |
`;
const specification = readSpecification(text);

describe("the numbered lines", () => {
  test("are read with their later systems", () => {
    expect(specification.systems).toEqual(["chat"]);
    expect(specification.lines.map(({ number, later }) => [number, later])).toEqual([
      ["1:23", []],
      ["1:24a", []],
      ["1:24b", []],
      ["2:8", ["chat"]],
    ]);
    expect(specificationProblems(specification)).toEqual([]);
  });

  test.each([
    ["| 1:23 | Again. | |", "1:23 stands after 2:8"],
    ["| 1:24 | Without its letter. | |", "1:24 stands after 2:8"],
    ["| 2:8a | A letter beside the bare number. | |", "2:8a stands after 2:8"],
    ["| 3:1 | A third document. | |", '"3:1" is no number of a line'],
    ["| 2:9 | | |", "2:9 says nothing"],
    ["| 2:9 | Windows are configured. | carpentry |", '2:9 names "carpentry", which is no later system'],
  ])("%s is wrong", (row, problem) => {
    expect(specificationProblems(readSpecification(text + row))).toEqual([problem]);
  });

  test("of the repository are in order and name known systems", () => {
    const own = readSpecification(readFileSync("docs/specification.md", "utf8"));
    expect(own.lines.length).toBeGreaterThan(500);
    expect(specificationProblems(own)).toEqual([]);
  });
});

describe("a coverage row", () => {
  test("begins with one number, several, or the mark of a rule", () => {
    expect(claimedNumbers("1:23")).toEqual(["1:23"]);
    expect(claimedNumbers("1:23, 1:24b")).toEqual(["1:23", "1:24b"]);
    expect(claimedNumbers("rule")).toEqual([]);
    expect(claimedNumbers("/shop: a grid")).toBeNull();
    expect(claimedNumbers("")).toBeNull();
    expect(claimedNumbers("1:23 and more")).toBeNull();
  });

  test("names lines that exist, each letter by itself", () => {
    expect(claimProblem(specification, "1:23, 1:24a")).toBeNull();
    expect(claimProblem(specification, "rule")).toBeNull();
    expect(claimProblem(specification, "1:24")).toBe("docs/specification.md has no line 1:24");
    expect(claimProblem(specification, "2:8, 2:99")).toBe("docs/specification.md has no line 2:99");
    expect(claimProblem(specification, "Menus")).toBe('"Menus" is neither "rule" nor numbers of lines');
  });

  test("is found in its table with its place, heads and other text aside", () => {
    const rows = tableRows("Words.\n\n| a | b |\n|---|---|\n| 1 | `x\\|y` |\n\n| no | table |\n");
    expect(rows).toEqual([{ line: 5, cells: ["1", "`x|y`"] }]);
  });
});

test("a line without a row is missed, unless a later system completes it", () => {
  const missing = (...claimed: string[]) =>
    unclaimedLines(specification, new Set(claimed)).map(({ number }) => number);
  expect(missing()).toEqual(["1:23", "1:24a", "1:24b"]);
  expect(missing("1:23", "1:24b")).toEqual(["1:24a"]);
  expect(missing("1:23", "1:24a", "1:24b", "2:8")).toEqual([]);
});
