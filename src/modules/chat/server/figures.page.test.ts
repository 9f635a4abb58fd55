import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { chatFiguresExportPath, chatFiguresPath, chatRecordPath, chatsPath } from "../paths.ts";
import { makeChannel, makeOperator } from "../testing.ts";
import { addNote, deskChat, setTags } from "./desk.ts";
import { chatTable, messageTable, ratingTable } from "./tables.ts";

const harness = testHarness();
let channelId: number;
let dana: Awaited<ReturnType<typeof harness.signedIn>>;
let danaId: number;
let raduId: number;

interface Had {
  operatorId?: number;
  /** In the shop's time zone, which is two hours ahead of UTC. */
  at: string;
  answeredAfter?: number;
  endedAfter?: number;
  state?: "open" | "closed" | "offline";
  tags?: string[];
  rate?: 10 | 5 | 1;
  reason?: string;
  visitor?: string;
  says?: string;
}

async function keepChat(had: Had): Promise<number> {
  const { db } = harness.context();
  const at = new Date(had.at);
  const later = (seconds: number | undefined) =>
    seconds === undefined ? null : new Date(at.getTime() + seconds * 1000);
  const [chat] = await db
    .insert(chatTable)
    .values({
      channelId,
      uuid: randomUUID(),
      state: had.state ?? "closed",
      visitorName: had.visitor ?? "Visitor",
      locale: "en",
      operatorId: had.operatorId ?? null,
      tags: had.tags ?? [],
      lastN: 1,
      createdAt: at,
      firstMessageAt: at,
      firstAnswerAt: later(had.answeredAfter),
      closedAt: later(had.endedAfter),
    })
    .returning();
  const chatId = chat?.id ?? 0;
  await db.insert(messageTable).values({
    ...{ chatId, n: 1, clientId: "first-message", author: "visitor", authorName: had.visitor ?? "" },
    ...{ body: had.says ?? "Good morning", salt: "", digest: "", chain: "", createdAt: at },
  });
  if (had.rate) {
    const { rate, reason = "", operatorId = null } = had;
    await db.insert(ratingTable).values({ chatId, rate, reason, operatorId, createdAt: at });
  }
  return chatId;
}

beforeAll(async () => {
  ({ id: channelId } = await makeChannel(harness.context()));
  dana = await harness.signedIn("support");
  danaId = await makeOperator(dana.context, { name: "Dana Ilieș" });
  raduId = await makeOperator((await harness.signedIn("support")).context, { name: "Radu Mureșan" });
  await keepChat({
    ...{ operatorId: danaId, at: "2026-11-18T09:00:00Z", answeredAfter: 30, endedAfter: 600 },
    ...{ tags: ["Delivery", "Quote"], rate: 10, visitor: "Ioana Șerban" },
  });
  await keepChat({
    ...{ operatorId: danaId, at: "2026-11-18T22:30:00Z", answeredAfter: 90, endedAfter: 1200 },
    ...{ tags: ["Delivery"], rate: 1, reason: "I waited nine minutes for the plan." },
    ...{ visitor: "Matei Rus", says: "Is the north side a problem?" },
  });
  await keepChat({ operatorId: raduId, at: "2026-11-19T10:00:00Z", answeredAfter: 20, state: "open" });
  await keepChat({ at: "2026-11-19T21:00:00Z", state: "offline", visitor: "Adela Pop" });
  await keepChat({ operatorId: raduId, at: "2026-10-02T10:00:00Z", endedAfter: 60 });
  await harness.server();
}, 60_000);

async function words(path: string, cookie = dana.cookie): Promise<string> {
  const { body } = await harness.ask(cookie, path);
  const page = body.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, " ");
  return page.replace(/&nbsp;|\s+/g, " ");
}

const week = "from=2026-11-14&to=2026-11-20";

test("figures of a period by operator and tag, with the reasons of bad ratings", async () => {
  const page = await words(`${chatFiguresPath}?${week}`);
  expect(page).toContain("Conversations 4");
  expect(page).toContain("First response, median 30 sec");
  expect(page).toContain("Nine of ten within 78 sec");
  expect(page).toContain("Until the end, median 15 min");
  expect(page).toContain("Rated good 50%");
  expect(page).toContain("Missed 1");
  expect(page).toMatch(/Dana Ilieș 2 0 60 secs 15 mins 50% 2 Radu/);
  expect(page).toMatch(/Radu Mureșan 1 0 20 secs – – 0 Nobody/);
  expect(page).toMatch(/Nobody 1 1 – – – 0/);
  expect(page).toMatch(/Delivery 2 .*Quote 1 .*Without a tag 2/);
  expect(page).toContain("I waited nine minutes for the plan.");
  expect(await words(`${chatFiguresPath}?from=2026-10-01&to=2026-10-02`)).toMatch(
    /Conversations 1 .*Missed 1/,
  );
  expect(await words(`${chatFiguresPath}?from=2020-10-01&to=2020-10-02`)).toContain(
    "No conversations in this period",
  );
  expect(await words(`/ro${chatFiguresPath}?${week}`)).toMatch(/Fără răspuns 1 .*Evaluate bine/);
});

test("the figures come as CSV by operator, day of the shop and tag; customers get none", async () => {
  const { body, headers } = await harness.ask(dana.cookie, `${chatFiguresExportPath}?${week}`);
  expect(headers["content-disposition"]).toContain("chat-figures-2026-11-14-2026-11-20.csv");
  const rows: string[][] = parse(body, { bom: true });
  expect(rows[0]?.slice(0, 4)).toEqual(["Grouped by", "Name", "Conversations", "Missed"]);
  expect(rows).toContainEqual(["Operator", "Dana Ilieș", "2", "0", "60", "84", "900", "1", "0", "1"]);
  // Half past midnight in the shop is the previous evening in London.
  expect(rows).toContainEqual(["Day", "2026-11-19", "3", "1", "55", "83", "1200", "0", "0", "1"]);
  expect(rows).toContainEqual(["Tag", "Quote", "1", "0", "30", "30", "600", "1", "0", "0"]);
  const customer = await harness.signedIn();
  expect((await harness.ask(customer.cookie, chatFiguresExportPath)).statusCode).toBe(403);
  expect((await harness.ask(customer.cookie, chatFiguresPath)).statusCode).toBe(403);
});

test("the list finds conversations by tag, operator, rating, words and without an answer", async () => {
  const found = async (query: string) => {
    const page = await words(`${chatsPath}?${query}`);
    return ["Ioana Șerban", "Matei Rus", "Adela Pop"].filter((name) => page.includes(name));
  };
  expect(await found("")).toEqual(["Ioana Șerban", "Matei Rus", "Adela Pop"]);
  expect(await found("tag=Quote")).toEqual(["Ioana Șerban"]);
  expect(await found(`operator=${danaId}`)).toEqual(["Ioana Șerban", "Matei Rus"]);
  expect(await found("rating=1")).toEqual(["Matei Rus"]);
  expect(await found("state=missed")).toEqual(["Adela Pop"]);
  expect(await found("search=north")).toEqual(["Matei Rus"]);
  const { body } = await harness.ask(dana.cookie, "/web/export/chats?tag=Quote");
  const rows: string[][] = parse(body, { bom: true });
  expect(rows.flat()).toEqual(expect.arrayContaining(["Ioana Șerban", "Delivery, Quote", "Good", "30"]));
  expect(rows).toHaveLength(2);
});

test("an ended conversation can be read with its notes, by staff of this chat alone", async () => {
  const id = await keepChat({
    ...{ operatorId: danaId, at: "2026-11-17T10:00:00Z", answeredAfter: 5, visitor: "Birou Arhipelag" },
    says: "We need eleven of them.",
  });
  await transact(dana.context, (write) => addNote(write, id, "Asked for a call at four."));
  const page = await words(chatRecordPath(id));
  expect(page).toContain("We need eleven of them.");
  expect(page).toContain("Asked for a call at four.");
  expect(page).toContain("17 Nov 2026, 12:00");
  expect((await harness.ask(dana.cookie, chatRecordPath(999_999))).statusCode).toBe(404);
  const website = await harness.signedIn("website");
  expect((await harness.ask(website.cookie, chatRecordPath(id))).statusCode).toBe(403);
});

test("a tag in other capitals is the known one, each is there once, and a visitor is never told", async () => {
  const id = await keepChat({ operatorId: danaId, at: "2026-09-01T10:00:00Z", state: "open" });
  await transact(dana.context, (write) =>
    setTags(write, id, [" delivery ", "Urgent", "DELIVERY", "", "on  site"]),
  );
  const { tags, knownTags } = await deskChat(dana.context, id);
  expect(tags).toEqual(["Delivery", "Urgent", "on site"]);
  expect(knownTags[0]).toBe("Delivery");
  const many = Array.from({ length: 14 }, (_, index) => `Tag ${index}`);
  await transact(dana.context, (write) => setTags(write, id, many));
  expect((await deskChat(dana.context, id)).tags).toHaveLength(10);
});
