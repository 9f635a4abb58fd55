import { eq } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import type { Translated } from "#platform/translated.ts";
import { chatTag, keepChannel } from "./channel.ts";
import { cannedTable, channelTable, type OpeningTime, operatorTable } from "./tables.ts";

export interface ChatSetup {
  buttonText: Translated;
  welcome: Translated;
  hours: OpeningTime[];
  operators: readonly { userId: number; chatName: string; languages: string[]; chatsMax: number }[];
  canned: readonly { shortcut: string; body: string; language?: string }[];
}

/** Turns on a site's chat with all its data. A second run updates the texts and creates no duplicates. */
export async function setUpChat(write: WriteContext, setup: ChatSetup): Promise<void> {
  const { id: channelId } = await keepChannel(write);
  const { buttonText, welcome, hours } = setup;
  await write.db
    .update(channelTable)
    .set({ isOn: true, buttonText, welcome, hours })
    .where(eq(channelTable.id, channelId));
  for (const answer of setup.canned) {
    await write.db
      .insert(cannedTable)
      .values({ ...answer, channelId })
      .onConflictDoNothing();
  }
  for (const operator of setup.operators) {
    await write.db
      .insert(operatorTable)
      .values({ ...operator, channelId })
      .onConflictDoNothing();
  }
  write.changed(chatTag);
}
