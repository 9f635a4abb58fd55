import { z } from "zod";
import type { Site } from "#platform/site.ts";
import type { MessagingView } from "../../components/frame/shell-view.ts";

/** Messaging apps that open a conversation by an address. The number consists of digits with the country's code. */
const apps = {
  whatsapp: { name: "WhatsApp", address: (digits: string) => `https://wa.me/${digits}` },
  telegram: { name: "Telegram", address: (digits: string) => `https://t.me/+${digits}` },
  signal: { name: "Signal", address: (digits: string) => `https://signal.me/#p/+${digits}` },
} as const;

export const messagingApps = Object.entries(apps).map(([value, { name }]) => ({ value, label: name }));

/** The site's use of external services; all of it is off until the owner enters something. */
export const outsideShape = z.object({
  messagingApp: z.enum(["", "whatsapp", "telegram", "signal"]).catch(""),
  /** As the owner typed it. */
  messagingNumber: z.string().catch(""),
  /** This site's key at the provider of free pictures. */
  pictureAppId: z.string().catch(""),
});

export type Outside = z.output<typeof outsideShape>;

export function outsideOf({ settings }: Pick<Site, "settings">): Outside {
  return outsideShape
    .catch({ messagingApp: "", messagingNumber: "", pictureAppId: "" })
    .parse(settings["outside"]);
}

/** The link for writing to the shop; null if the owner has entered no app or no number. */
export function messagingView(site: Pick<Site, "settings">): MessagingView | null {
  const { messagingApp, messagingNumber } = outsideOf(site);
  const digits = messagingNumber.replace(/\D/g, "");
  if (messagingApp === "" || digits === "") return null;
  const { name, address } = apps[messagingApp];
  return { app: name, href: address(digits) };
}
