import { z } from "zod";
import type { Site } from "#platform/site.ts";
import type { MessagingView } from "../../components/frame/shell-view.ts";

/** Messaging apps that open a conversation by an address. The number comes as digits with the country's code. */
const apps = {
  whatsapp: { name: "WhatsApp", address: (digits: string) => `https://wa.me/${digits}` },
  telegram: { name: "Telegram", address: (digits: string) => `https://t.me/+${digits}` },
  signal: { name: "Signal", address: (digits: string) => `https://signal.me/#p/+${digits}` },
} as const;

export const messagingApps = Object.entries(apps).map(([value, { name }]) => ({ value, label: name }));

/** What the site has to do with services of others; all of it off until the owner names something. */
export const outsideShape = z.object({
  messagingApp: z.enum(["", "whatsapp", "telegram", "signal"]).catch(""),
  /** As it was typed. */
  messagingNumber: z.string().catch(""),
  /** By which the provider of free pictures knows this site. */
  pictureAppId: z.string().catch(""),
});

export type Outside = z.output<typeof outsideShape>;

export function outsideOf({ settings }: Pick<Site, "settings">): Outside {
  return outsideShape
    .catch({ messagingApp: "", messagingNumber: "", pictureAppId: "" })
    .parse(settings["outside"]);
}

/** Where visitors write to the shop; null when the owner has named no app or no number. */
export function messagingView(site: Pick<Site, "settings">): MessagingView | null {
  const { messagingApp, messagingNumber } = outsideOf(site);
  const digits = messagingNumber.replace(/\D/g, "");
  if (messagingApp === "" || digits === "") return null;
  const { name, address } = apps[messagingApp];
  return { app: name, href: address(digits) };
}
