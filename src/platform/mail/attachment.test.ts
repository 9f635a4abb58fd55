import { expect, test } from "vitest";
import { fitting } from "./attachment.ts";

const attachment = (id: number, sizeBytes: number) => ({
  ...{ source: "papers", id, sizeBytes },
  name: `${id}.pdf`,
  type: "application/pdf",
});

test("what would make a mail too big for a mail server stays away, the rest goes along", () => {
  const small = [attachment(1, 40_000), attachment(2, 60_000)];
  expect(fitting(small)).toEqual(small);
  expect(fitting([attachment(1, 9_000_000)])).toEqual([]);
  const sent = fitting([attachment(1, 4_000_000), attachment(2, 4_000_000), attachment(3, 1_000_000)]);
  expect(sent.map(({ id }) => id)).toEqual([1, 3]);
});
