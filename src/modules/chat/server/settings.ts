import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { languageCode } from "#platform/translated.ts";
import { flag, id, line, longText } from "#platform/wire.ts";
import { type Channel, chatTag, findChannel, keepChannel } from "./channel.ts";
import { channelTable, operatorTable, type RuleAction, ruleTable } from "./tables.ts";

const ruleActions = ["display_button", "auto_popup", "hide_button"] as const satisfies RuleAction[];

const words = line.pipe(z.string().max(200)).default("");
const clock = z.string().regex(/^(\d\d:\d\d)?$/);
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

export const chatSettingsForm = z.object({
  isOn: flag,
  buttonText: words,
  welcome: words,
  hours: z
    .array(z.object({ day: whole(1, 7), from: clock, to: clock }))
    .max(28)
    .default([]),
  rules: z
    .array(z.object({ addressPart: words, action: z.enum(ruleActions), timerSeconds: whole(0, 3600) }))
    .max(20)
    .default([]),
  operators: z
    .array(
      z.object({
        id,
        chatName: line.pipe(z.string().min(1).max(60)),
        chatsMax: whole(1, 20),
        languages: line.pipe(z.string().max(60)),
      }),
    )
    .max(200)
    .default([]),
  discountPercentMax: z.preprocess((value) => (value === "" ? 0 : value), whole(0, 100)).default(0),
  botIsOn: flag,
  botSteps: z
    .array(
      z.object({
        language: z.union([languageCode, z.literal("")]).default(""),
        words,
        answer: longText.pipe(z.string().max(1000)),
      }),
    )
    .max(50)
    .default([]),
});

/** The settings, with texts in the editor's language. */
export async function chatSettings(context: Context) {
  const channel = await findChannel(context);
  const { code } = context.locale;
  const [rules, operators] = channel ? await partsOf(context, channel.id) : [[], []];
  return {
    isOn: channel?.isOn ?? false,
    buttonText: channel?.buttonText[code] ?? "",
    welcome: channel?.welcome[code] ?? "",
    hours: channel?.hours ?? [],
    rules: rules.map(({ addressPart, action, timerSeconds }) => ({ addressPart, action, timerSeconds })),
    operators: operators.map(({ userId, chatName, chatsMax, languages }) => ({
      id: userId,
      chatName,
      chatsMax,
      languages: languages.join(", "),
    })),
    discountPercentMax: channel?.discountPercentMax ?? 0,
    botIsOn: channel?.bot.isOn ?? false,
    botSteps: (channel?.bot.steps ?? []).map(({ language = "", ...step }) => ({ language, ...step })),
  };
}

function partsOf({ db }: Pick<Context, "db">, channelId: number) {
  return Promise.all([
    db
      .select()
      .from(ruleTable)
      .where(eq(ruleTable.channelId, channelId))
      .orderBy(asc(ruleTable.sequence), asc(ruleTable.id)),
    db
      .select()
      .from(operatorTable)
      .where(eq(operatorTable.channelId, channelId))
      .orderBy(asc(operatorTable.chatName)),
  ]);
}

type Settings = z.output<typeof chatSettingsForm>;

/** Saves the texts of this language; empty ones fall back to the prescribed texts. Public pages change immediately. */
export async function saveChatSettings(write: WriteContext, settings: Settings): Promise<void> {
  const channel = await keepChannel(write);
  const { code } = write.locale;
  const [rulesBefore, operatorsBefore] = await partsOf(write, channel.id);
  const after = {
    isOn: settings.isOn,
    buttonText: { ...channel.buttonText, [code]: settings.buttonText },
    welcome: { ...channel.welcome, [code]: settings.welcome },
    hours: openingTimes(write, settings.hours),
    discountPercentMax: settings.discountPercentMax,
    bot: { isOn: settings.botIsOn, steps: settings.botSteps.filter(({ answer }) => answer !== "") },
  };
  await write.db.update(channelTable).set(after).where(eq(channelTable.id, channel.id));
  await saveRules(write, channel.id, settings.rules);
  for (const one of settings.operators) await saveOperator(write, channel.id, one);
  const [rules, operators] = await partsOf(write, channel.id);
  await audit(write, {
    model: "chat.channel",
    id: channel.id,
    name: write.site.name,
    action: "write",
    before: { ...settingsOf(channel), rules: rulesBefore, operators: operatorsBefore.map(roomOf) },
    after: { ...after, rules, operators: operators.map(roomOf) },
  });
  write.changed(chatTag);
}

const settingsOf = ({ isOn, buttonText, welcome, hours, bot, discountPercentMax }: Channel) => ({
  isOn,
  buttonText,
  welcome,
  hours,
  bot,
  discountPercentMax,
});

/** An operator's desk state is not a setting. */
const roomOf = ({ chatName, chatsMax, languages }: typeof operatorTable.$inferSelect) => ({
  chatName,
  chatsMax,
  languages,
});

/** Sorts the opening hours by weekday and drops rows without times. Refuses a time that ends before it begins. */
function openingTimes(write: WriteContext, hours: Settings["hours"]) {
  const faults = hours.flatMap(({ from, to }, index) =>
    (from !== "" || to !== "") && !(from < to && from !== "")
      ? [[`hours[${index}].to`, write.locale.text("chat.staffHoursWrong")] as const]
      : [],
  );
  if (faults.length > 0) throw invalidFields(Object.fromEntries(faults));
  return hours
    .filter(({ from }) => from !== "")
    .toSorted((one, other) => one.day - other.day || one.from.localeCompare(other.from));
}

/** The first rule whose text is part of the page's address applies, in the form's order. */
async function saveRules(write: WriteContext, channelId: number, rules: Settings["rules"]): Promise<void> {
  await write.db.delete(ruleTable).where(eq(ruleTable.channelId, channelId));
  // The form without scripts always has an empty last row, whose values equal the default.
  const isEmpty = (rule: Settings["rules"][number] | undefined) =>
    rule?.addressPart === "" && rule.action === "display_button";
  const kept = isEmpty(rules.at(-1)) ? rules.slice(0, -1) : rules;
  for (const [index, rule] of kept.entries()) {
    await write.db.insert(ruleTable).values({ ...rule, channelId, sequence: (index + 1) * 10 });
  }
}

/** Language codes are separated by commas; other words are ignored. */
async function saveOperator(
  write: WriteContext,
  channelId: number,
  { id: userId, chatName, chatsMax, languages }: Settings["operators"][number],
): Promise<void> {
  const spoken = languages
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((code) => /^[a-z]{2}$/.test(code));
  await write.db
    .update(operatorTable)
    .set({ chatName, chatsMax, languages: [...new Set(spoken)] })
    .where(and(eq(operatorTable.userId, userId), eq(operatorTable.channelId, channelId)));
}
