import { and, count, eq } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import type { Chat } from "./assignment.ts";
import { findChannel } from "./channel.ts";
import { appendMessage } from "./message.ts";
import { type Bot, messageTable } from "./tables.ts";

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
const wordsOf = (text: string) => plain(text).split(/[^\p{L}\p{N}]+/u);

/**
 * The bot's answer to a message in the visitor's language: the first step with a word that begins a word of the
 * message, ignoring accents, or with a phrase that it contains; otherwise the step without words. Null if no step fits.
 */
export function botAnswer(
  { isOn, steps }: Bot,
  message: string,
  locale: string,
): { answer: string; isFallback: boolean } | null {
  if (!isOn) return null;
  const said = wordsOf(message);
  const fits = (words: string) =>
    words
      .split(",")
      .map((word) => plain(word).trim())
      .some((word) => word !== "" && (said.some((one) => one.startsWith(word)) || isPhraseIn(word, message)));
  const own = steps.filter(({ language }) => !language || language === locale);
  const step = own.find(({ words }) => fits(words));
  if (step) return { answer: step.answer, isFallback: false };
  const fallback = own.find(({ words }) => words.trim() === "");
  return fallback ? { answer: fallback.answer, isFallback: true } : null;
}

const isPhraseIn = (words: string, message: string) => words.includes(" ") && plain(message).includes(words);

/** The bot answers until a person answers for the first time. */
export async function answerAsBot(write: WriteContext, chat: Chat, message: string): Promise<void> {
  if (chat.firstAnswerAt || chat.state === "closed" || chat.state === "offline") return;
  const channel = await findChannel(write);
  const found = channel && botAnswer(channel.bot, message, chat.locale);
  if (!found) return;
  // The fallback answer is sent only once; otherwise the bot would repeat it for every message.
  if (found.isFallback && (await hasSaid(write, chat.id, found.answer))) return;
  const name = localeNamed(write, chat.locale).text("chat.bot");
  await appendMessage(write, chat, { key: "bot", name }, { body: found.answer });
}

async function hasSaid({ db }: WriteContext, chatId: number, body: string): Promise<boolean> {
  const [row] = await db
    .select({ said: count() })
    .from(messageTable)
    .where(and(eq(messageTable.chatId, chatId), eq(messageTable.author, "bot"), eq(messageTable.body, body)));
  return (row?.said ?? 0) > 0;
}
