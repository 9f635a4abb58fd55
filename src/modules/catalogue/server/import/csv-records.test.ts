import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readRecords } from "./csv-records.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "csv-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function recordsOf(content: string | Buffer) {
  const path = join(folder, "file.csv");
  await writeFile(path, content);
  const records = [];
  for await (const { line, cells, problem } of readRecords(path))
    records.push({ line, cells: problem ?? cells });
  return records;
}

test("marks, line ends, quoted line ends and empty lines count as an editor counts them", async () => {
  expect(await recordsOf('\ufeffa,b\r\n1,"x\r\ny ""z"""\r\n\r\n2,3\r\n,\n4,5')).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 2, cells: ["1", 'x\ny "z"'] },
    { line: 5, cells: ["2", "3"] },
    { line: 7, cells: ["4", "5"] },
  ]);
});

test.each([";", "\t"])("the header tells the delimiter %j", async (delimiter) => {
  const text = [`a${delimiter}b`, `"1,5"${delimiter}2`].join("\n");
  expect((await recordsOf(text))[1]).toEqual({ line: 2, cells: ["1,5", "2"] });
});

test("UTF-16, as spreadsheets save it", async () => {
  const text = Buffer.from("\ufeffa\tb\r\nșa\tță\r\n", "utf16le");
  expect(await recordsOf(text)).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 2, cells: ["șa", "ță"] },
  ]);
});

test("a record with a cell too few or too many is named; empty cells at its end do no harm", async () => {
  expect(await recordsOf("a,b\n1\n1,2,3\n1,2,,\n")).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 2, cells: { code: "cells", values: { count: 1, width: 2 } } },
    { line: 3, cells: { code: "cells", values: { count: 3, width: 2 } } },
    { line: 4, cells: ["1", "2"] },
  ]);
});

test("a broken quote costs one record, not the rest of the file", async () => {
  const quote = { code: "quote" };
  const rows = [
    "a,b,c",
    '1,"open,3',
    '4,"fine, yes",6',
    '7,5" wide,9',
    "10,11,12",
    '13,"never closed,15',
    "16,17,18",
  ];
  expect(await recordsOf(rows.join("\n"))).toEqual([
    { line: 1, cells: ["a", "b", "c"] },
    { line: 2, cells: quote },
    { line: 3, cells: ["4", "fine, yes", "6"] },
    { line: 4, cells: quote },
    { line: 5, cells: ["10", "11", "12"] },
    { line: 6, cells: quote },
    { line: 7, cells: ["16", "17", "18"] },
  ]);
});

test("a file that is all columns is named at once, and others are answered while a long one is read", async () => {
  expect(await recordsOf(Buffer.alloc(2_000_000, ","))).toEqual([
    { line: 1, cells: { code: "manyCells", values: { most: 20_000 } } },
  ]);
  let turns = 0;
  let isReading = true;
  const count = () => {
    turns += 1;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  await recordsOf(`a,b\n${"1,2\n".repeat(20_000)}`);
  isReading = false;
  expect(turns).toBeGreaterThan(50);
});
