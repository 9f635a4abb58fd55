import { sql } from "drizzle-orm";
import { z } from "zod";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { siteOrigin } from "#platform/site.ts";
import { line } from "#platform/wire.ts";
import { messagesPaths } from "../paths.ts";
import { type MailInSetting, mailInKey, mailInSetting } from "./mail-in-setting.ts";
import { pipeCommand } from "./pipe-command.ts";
import { settingTable } from "./tables.ts";

export const settingModel = "messages.setting";

export const mailInForm = z.looseObject({
  address: line.pipe(
    z.union([
      z.literal(""),
      z.email("messages.staffAddressWrong").max(200).refine(hasNoPlus, "messages.staffAddressPlus"),
    ]),
  ),
  auth_server: line.pipe(
    z
      .string()
      .max(200)
      .regex(/^[\w.-]*$/, "messages.staffAuthServerWrong"),
  ),
});

export interface MailInView extends MailInSetting {
  webhook: string;
  key: string;
  /** The complete command for a mail server on this machine. */
  pipe: string;
  /** The command lacks a password, which has to be inserted. */
  pipeNeedsPassword: boolean;
}

export async function mailInView(context: Context): Promise<MailInView> {
  const setting = await mailInSetting(context);
  return {
    ...setting,
    webhook: `${siteOrigin(context)}${messagesPaths.mailIn}`,
    key: mailInKey(context.installation, setting.keyEdition),
    ...pipeCommand(context.installation),
  };
}

export async function saveMailIn(
  write: WriteContext,
  { address, auth_server }: z.output<typeof mailInForm>,
): Promise<void> {
  const before = await mailInSetting(write);
  const values = {
    address: address.toLowerCase(),
    authServer: auth_server.toLowerCase(),
    changedAt: write.now,
  };
  await write.db
    .insert(settingTable)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: settingTable.id, set: values });
  await audit(write, {
    model: settingModel,
    id: 1,
    name: write.locale.text("messages.staffMailIn"),
    action: "write",
    before: { address: before.address, auth_server: before.authServer },
    after: { address: values.address, auth_server: values.authServer },
  });
}

/** Invalidates the former key. */
export async function renewKey(write: WriteContext): Promise<void> {
  await write.db
    .insert(settingTable)
    .values({ id: 1, keyEdition: 2, changedAt: write.now })
    .onConflictDoUpdate({
      target: settingTable.id,
      set: { keyEdition: sql`${settingTable.keyEdition} + 1`, changedAt: write.now },
    });
  const { keyEdition } = await mailInSetting(write);
  await audit(write, {
    model: settingModel,
    id: 1,
    name: write.locale.text("messages.staffMailIn"),
    action: "write",
    before: { key: keyEdition - 1 },
    after: { key: keyEdition },
  });
}

function hasNoPlus(address: string): boolean {
  return !address.includes("+");
}
