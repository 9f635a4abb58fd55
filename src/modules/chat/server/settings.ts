import { eq } from "drizzle-orm";
import { z } from "zod";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { flag, line } from "#platform/wire.ts";
import { chatTag, findChannel, keepChannel } from "./channel.ts";
import { channelTable } from "./tables.ts";

const words = line.pipe(z.string().max(200)).default("");

export const chatSettingsForm = z.object({ isOn: flag, buttonText: words, welcome: words });

/** The settings in the language of whoever edits them. */
export async function chatSettings(context: Context) {
  const channel = await findChannel(context);
  const { code } = context.locale;
  return {
    isOn: channel?.isOn ?? false,
    buttonText: channel?.buttonText[code] ?? "",
    welcome: channel?.welcome[code] ?? "",
  };
}

/** Keeps what is said in this language; empty stands for the prescribed words. Public pages follow at once. */
export async function saveChatSettings(
  write: WriteContext,
  { isOn, buttonText, welcome }: z.output<typeof chatSettingsForm>,
): Promise<void> {
  const channel = await keepChannel(write);
  const { code } = write.locale;
  const after = {
    isOn,
    buttonText: { ...channel.buttonText, [code]: buttonText },
    welcome: { ...channel.welcome, [code]: welcome },
  };
  await write.db.update(channelTable).set(after).where(eq(channelTable.id, channel.id));
  const { isOn: wasOn, buttonText: oldButton, welcome: oldWelcome } = channel;
  await audit(write, {
    model: "chat.channel",
    id: channel.id,
    name: write.site.name,
    action: "write",
    before: { isOn: wasOn, buttonText: oldButton, welcome: oldWelcome },
    after,
  });
  write.changed(chatTag);
}
