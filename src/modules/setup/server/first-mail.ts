import { z } from "zod";
import {
  type MailServerView,
  mailServerView,
  saveMailServer,
} from "#modules/website/server/mail/staff-mail-server.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { line } from "#platform/wire.ts";
import { mailPresets, presetOfHost } from "./mail-preset.ts";

export const firstMailInput = z.object({
  provider: line.default(""),
  userName: line.default(""),
  password: z.string().max(1000).default(""),
  sender: line.default(""),
  host: line.default(""),
  port: line.default(""),
  security: z.enum(["tls", "starttls", "none"]).default("starttls"),
});

export interface FirstMailView extends MailServerView {
  /** The provider of the configured server; "other" for an unknown one, "" without a server. */
  provider: string;
  providers: { value: string; label: string }[];
}

export async function firstMailView(context: Context): Promise<FirstMailView> {
  const view = await mailServerView(context);
  const { values, source } = view;
  const address = context.site.email;
  const begun = { ...values, userName: address, sender: `${context.site.name} <${address}>` };
  return {
    ...view,
    values: source === "own" ? values : begun,
    provider: source === "own" ? (presetOfHost(values.host)?.id ?? "other") : "",
    providers: mailPresets.map(({ id, name }) => ({ value: id, label: name })),
  };
}

/** Saves the server of the chosen provider; asks for host, port and encryption only for another one. */
export async function saveFirstMail(
  write: WriteContext,
  form: z.output<typeof firstMailInput>,
): Promise<void> {
  const { provider, userName, password, sender } = form;
  const preset = mailPresets.find(({ id }) => id === provider);
  if (!preset && provider !== "other") throw invalidFields({ provider: "setup.mailProviderMissing" });
  const { host, port, security } = preset ?? form;
  // Providers show app passwords in groups of four; the spaces do not belong to them.
  const bare = preset?.appPassword ? password.replaceAll(" ", "") : password;
  const user = preset?.userName ?? userName;
  await saveMailServer(write, { host, port: Number(port), security, userName: user, sender, password: bare });
}
