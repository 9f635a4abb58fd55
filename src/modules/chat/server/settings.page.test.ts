import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { editionOfState } from "#modules/website/server/site/edition.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { cannedPath, chatSettingsPath } from "../paths.ts";
import { makeChannel, makeOperator, newVisitor } from "../testing.ts";
import { cannedRows } from "./canned.ts";
import { chatStart } from "./channel.ts";
import { openChat, postAsVisitor } from "./chat.ts";
import { postAsOperator } from "./desk.ts";
import { messagesAfter } from "./message.ts";
import { cannedTable, channelTable, chatTable, operatorTable } from "./tables.ts";

const harness = testHarness();
let channelId: number;

beforeAll(async () => {
  ({ id: channelId } = await makeChannel(harness.context()));
});

async function channelNow() {
  const [channel] = await harness
    .context()
    .db.select()
    .from(channelTable)
    .where(eq(channelTable.id, channelId));
  if (!channel) throw new Error("There is no channel.");
  return channel;
}

test("staff say when the chat is open, what it does on which pages, and who answers how many in which languages", async () => {
  const operatorId = await makeOperator((await harness.signedIn("support")).context, { name: "Dan Crișan" });
  const { cookie } = await harness.signedIn("website");
  const form = {
    isOn: "1",
    buttonText: "Ask us",
    welcome: "",
    "hours[0].day": "3",
    "hours[0].from": "13:00",
    "hours[0].to": "18:00",
    "hours[1].day": "1",
    "hours[1].from": "08:00",
    "hours[1].to": "12:30",
    "hours[2].day": "2",
    "hours[2].from": "",
    "hours[2].to": "",
    "rules[0].addressPart": "/shop/checkout",
    "rules[0].action": "hide_button",
    "rules[0].timerSeconds": "0",
    "rules[1].addressPart": "/shop",
    "rules[1].action": "auto_popup",
    "rules[1].timerSeconds": "40",
    "operators[0].id": String(operatorId),
    "operators[0].chatName": "Dan C.",
    "operators[0].chatsMax": "7",
    "operators[0].languages": "RO, en; klingon",
  };
  const saved = await harness.ask(cookie, chatSettingsPath, form);
  expect(saved.statusCode).toBe(303);
  expect(await channelNow()).toMatchObject({
    isOn: true,
    hours: [
      { day: 1, from: "08:00", to: "12:30" },
      { day: 3, from: "13:00", to: "18:00" },
    ],
  });
  const ruleOn = async (page: string) => (await chatStart(harness.context(), channelId, page)).rule;
  expect(await ruleOn("/shop/checkout")).toMatchObject({ action: "hide_button" });
  expect(await ruleOn("/shop/desk")).toMatchObject({ action: "auto_popup", timerSeconds: 40 });
  expect(await ruleOn("/blog")).toBeNull();
  const { db } = harness.context();
  const [operator] = await db.select().from(operatorTable).where(eq(operatorTable.userId, operatorId));
  expect(operator).toMatchObject({ chatName: "Dan C.", chatsMax: 7, languages: ["ro", "en"] });

  const wrong = await harness.ask(cookie, chatSettingsPath, { ...form, "hours[0].to": "12:00" });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain("The end must come after the beginning.");
  expect((await channelNow()).hours).toHaveLength(2);
  const over = await harness.ask(cookie, chatSettingsPath, { ...form, "operators[0].chatsMax": "21" });
  expect(over.statusCode).toBe(422);
});

test("canned answers are added, changed and removed, also in several languages; the same shortcut twice in one is refused", async () => {
  const { cookie } = await harness.signedIn("support");
  const answers = async () =>
    harness
      .context()
      .db.select({
        shortcut: cannedTable.shortcut,
        body: cannedTable.body,
        language: cannedTable.language,
      })
      .from(cannedTable)
      .where(eq(cannedTable.channelId, channelId))
      .orderBy(cannedTable.shortcut, cannedTable.language);
  const save = (rows: [shortcut: string, text: string, language?: string][]) =>
    harness.ask(
      cookie,
      cannedPath,
      Object.fromEntries(
        rows.flatMap(([shortcut, text, language = ""], index) => [
          [`rows[${index}].shortcut`, shortcut],
          [`rows[${index}].language`, language],
          [`rows[${index}].text`, text],
        ]),
      ),
    );
  const first = await save([
    ["/Measure twice", "Measure at three places."],
    ["glass", "Ug 0.5 on the north side."],
    ["", ""],
  ]);
  expect(first.statusCode).toBe(303);
  expect((await answers()).map(({ shortcut }) => shortcut)).toEqual(["glass", "measure-twice"]);
  await save([["glass", "Ug 0.6 on the south side."]]);
  expect(await answers()).toEqual([{ shortcut: "glass", body: "Ug 0.6 on the south side.", language: "" }]);
  await save([
    ["glass", "Ug 0.6 on the south side."],
    ["glass", "Ug 0,6 la sud.", "ro"],
  ]);
  expect((await answers()).map(({ language }) => language)).toEqual(["", "ro"]);
  const twice = await save([
    ["glass", "One."],
    ["Glass", "Two."],
  ]);
  expect(twice.statusCode).toBe(422);
  expect(twice.body).toContain("This shortcut is there twice in one language.");
  // The form keeps its input.
  expect(twice.body).toContain("Two.");
  expect(await answers()).toHaveLength(2);
  expect((await save([])).statusCode).toBe(303);
  expect(await answers()).toEqual([]);
  const { cookie: shop } = await harness.signedIn("shop");
  expect((await harness.ask(shop, cannedPath, { "rows[0].shortcut": "x" })).statusCode).toBe(403);
});

test("the bot answers by its steps, anything else once, and is silent as soon as a person has spoken", async () => {
  const { cookie } = await harness.signedIn("website");
  await harness.ask(cookie, chatSettingsPath, {
    isOn: "1",
    botIsOn: "1",
    "botSteps[0].words": "deliver",
    "botSteps[0].answer": "Two working days.",
    "botSteps[1].words": "",
    "botSteps[1].answer": "Somebody answers soon.",
    "botSteps[2].language": "ro",
    "botSteps[2].words": "livrare",
    "botSteps[2].answer": "Două zile lucrătoare.",
  });
  expect((await channelNow()).bot.steps.map(({ language }) => language)).toEqual(["", "", "ro"]);
  const { context } = await harness.signedIn("support");
  const previousOperatorId = await makeOperator(context, { name: "Irina" });
  const visitor = newVisitor(harness.context());
  const opened = await transact(visitor, (write) =>
    openChat(write, { channelId, visitorName: "", page: "/shop", previousOperatorId }),
  );
  if (!opened) throw new Error("Nobody was available.");
  const { uuid, id } = opened.chat;
  const say = (body: string) => transact(visitor, (write) => postAsVisitor(write, uuid, { body }));
  await say("Good morning");
  await say("Do you deliver to Sibiu?");
  await say("Hello?");
  const said = async () =>
    (await messagesAfter(visitor, id, 0)).map(({ author, body }) => `${author.split(":")[0]}: ${body}`);
  expect(await said()).toEqual([
    "visitor: Good morning",
    "bot: Somebody answers soon.",
    "visitor: Do you deliver to Sibiu?",
    "bot: Two working days.",
    "visitor: Hello?",
  ]);
  const { db } = harness.context();
  const [before] = await db
    .select()
    .from(chatTable)
    .where(and(eq(chatTable.id, id)));
  // The bot's answer does not count as the first answer.
  expect(before?.firstAnswerAt).toBeNull();
  await transact(context, (write) =>
    postAsOperator(write, id, { body: "Good morning, this is Irina.", clientId: "operator-message-1" }),
  );
  await say("Do you deliver to Cluj, too?");
  expect((await said()).slice(-2)).toEqual([
    "operator: Good morning, this is Irina.",
    "visitor: Do you deliver to Cluj, too?",
  ]);
});

test("two people write canned answers at once: the second is told, and nothing of the first is gone", async () => {
  const { context, cookie } = await harness.signedIn("support");
  const bodies = async () => (await cannedRows(context)).map(({ text }) => text);
  const version = String(editionOfState(await cannedRows(context)));
  const save = (text: string, more: Record<string, string> = {}) =>
    harness.ask(cookie, cannedPath, {
      "rows[0].shortcut": "felt",
      "rows[0].text": text,
      version,
      ...more,
    });
  expect((await save("Grey felt.")).statusCode).toBe(303);
  const second = await save("Green felt.");
  expect(second.statusCode).toBe(409);
  expect(second.body).toContain("Green felt.");
  expect(await bodies()).toEqual(["Grey felt."]);
  expect((await save("Green felt.", { overwrite: "1" })).statusCode).toBe(303);
  expect(await bodies()).toEqual(["Green felt."]);
});
