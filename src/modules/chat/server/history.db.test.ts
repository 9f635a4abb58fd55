import { beforeAll, expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { makeChannel, makeOperator, newVisitor } from "../testing.ts";
import { openChat, postAsVisitor } from "./chat.ts";
import { addNote, askForHistory, deskChat } from "./desk.ts";
import { noteHistory } from "./history.ts";

const harness = testHarness();
let channelId: number;

beforeAll(async () => {
  ({ id: channelId } = await makeChannel(harness.context()));
});

async function begin() {
  const operator = (await harness.signedIn("support")).context;
  await makeOperator(operator);
  const visitor = newVisitor(harness.context());
  const opened = await transact(visitor, (write) =>
    openChat(write, { channelId, visitorName: "", page: "/shop" }),
  );
  if (!opened) throw new Error("Nobody was available.");
  const { uuid, id } = opened.chat;
  await transact(visitor, (write) => postAsVisitor(write, uuid, { body: "Good morning" }));
  return {
    id,
    operator,
    ask: () => transact(operator, (write) => askForHistory(write, id)),
    answer: (pages: string[]) => transact(visitor, (write) => noteHistory(write, uuid, pages)),
    notes: async () => (await deskChat(operator, id)).notes.map(({ text }) => text),
  };
}

test("pages that the visitor looked at become a note for staff: at most 15, of this site only", async () => {
  const { id, operator, ask, answer, notes } = await begin();
  const pages = Array.from({ length: 20 }, (_, index) => `/shop/product-${index}`);
  await ask();
  await answer([...pages, "//evil.example", "https://evil.example"]);
  await ask();
  await answer([]);
  await transact(operator, (write) => addNote(write, id, "Walls out of square."));
  const [first, ...more] = await notes();
  expect(first?.split("\n")).toEqual(pages.slice(5));
  expect(more).toEqual(["No history found", "Walls out of square."]);
});

test("pages that nobody asked for are not kept, and an answer counts once", async () => {
  const { ask, answer, notes } = await begin();
  expect(await answer(["/shop"])).toBe(false);
  await ask();
  expect(await answer(["/shop"])).toBe(true);
  expect(await answer(["/blog"])).toBe(false);
  expect(await notes()).toEqual(["/shop"]);
});
