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
 * What the bot says to a message in the visitor's language: the first of its steps of which a word begins one of the message, with or without accents;
 * else the step that has no words. Null where it has nothing to say.
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

/** The bot answers a visitor whom nobody has answered yet; it never speaks again once a person has. */
export async function answerAsBot(write: WriteContext, chat: Chat, message: string): Promise<void> {
  if (chat.firstAnswerAt || chat.state === "closed" || chat.state === "offline") return;
  const channel = await findChannel(write);
  const found = channel && botAnswer(channel.bot, message, chat.locale);
  if (!found) return;
  // Anything else is answered once, or the bot would repeat itself at every sentence.
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
