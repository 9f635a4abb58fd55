import { createHmac } from "node:crypto";
import type { Context } from "#platform/context.ts";
import { keyFor } from "#platform/seal.ts";
import { settingTable } from "./tables.ts";

export interface MailInSetting {
  address: string;
  authServer: string;
  keyEdition: number;
}

const none: MailInSetting = { address: "", authServer: "", keyEdition: 1 };

export async function mailInSetting({ db }: Pick<Context, "db">): Promise<MailInSetting> {
  const [row] = await db.select().from(settingTable);
  return row ?? none;
}

/** The reply address of a follower, from their token; null while incoming mail is not set up. */
export async function mailInAddress(
  context: Pick<Context, "db">,
): Promise<((token: string) => string) | null> {
  const { address } = await mailInSetting(context);
  const at = address.lastIndexOf("@");
  if (at < 1) return null;
  return (token) => `${address.slice(0, at)}+${token}@${address.slice(at + 1)}`;
}

/** The key of a mail server or provider. Another edition gives another key. */
export function mailInKey(installation: Context["installation"], keyEdition: number): string {
  return createHmac("sha256", keyFor(installation, "messages.mail-in"))
    .update(String(keyEdition))
    .digest("hex");
}
