import { setUpChat } from "#modules/chat/server/setup-chat.ts";
import { findAccount } from "#modules/people/server/sign-in/user.ts";
import type { CommandOptions } from "#platform/command.ts";
import type { WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { isFirstTime } from "./first-time.ts";

const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: "08:00", to: "18:00" }));
const saturday = { day: 6, from: "09:00", to: "13:00" };

const operators = [
  { login: "support@vitrine.example", chatName: "Dan Crișan", languages: ["ro", "en"] },
  { login: "owner@vitrine.example", chatName: "Irina Vlad", languages: ["en", "ro"] },
];

const canned = [
  {
    shortcut: "measure",
    body: "Measure the opening at three places, across and down, and send us the smallest of each. We subtract the joint.",
  },
  {
    shortcut: "delivery",
    body: "What is in stock leaves the workshop within two working days. Windows to measure take five to seven weeks.",
  },
  {
    shortcut: "glass",
    body: "On the north side we recommend glass with Ug 0.5: the pane stays about two degrees warmer inside.",
  },
  {
    shortcut: "measure",
    language: "ro",
    body: "Măsurați golul în trei locuri, pe lățime și pe înălțime, și trimiteți-ne cea mai mică valoare. Rostul îl scădem noi.",
  },
];

/** Turns the chat on, with two operators, opening hours and canned answers. No operator is at a desk yet. */
export async function seed(options: CommandOptions): Promise<void> {
  await transact(await options.context(), async (write) => {
    if (await isFirstTime(write, "chat")) await writeChat(write);
  });
}

async function writeChat(write: WriteContext): Promise<void> {
  const accounts = await Promise.all(
    operators.map(async ({ login, ...operator }) => ({
      ...operator,
      account: await findAccount(write, login),
    })),
  );
  await setUpChat(write, {
    buttonText: { en: "Ask the workshop", ro: "Întrebați atelierul", de: "Fragen Sie die Werkstatt" },
    welcome: {
      en: "Good morning, this is the workshop in Cluj. What are you building?",
      ro: "Bună ziua, aici atelierul din Cluj. Ce construiți?",
      de: "Guten Tag, hier ist die Werkstatt in Cluj. Was bauen Sie?",
    },
    hours: [...weekdays, saturday],
    canned,
    operators: accounts.flatMap(({ account, ...operator }) =>
      account ? [{ ...operator, userId: account.id, chatsMax: 4 }] : [],
    ),
  });
}
