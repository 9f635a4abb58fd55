import { createContext } from "react";
import type { PublicContext } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";

/** The colours of a mail that a site may choose. */
export interface MailLook {
  button: string;
  onButton: string;
  link: string;
}

/** Mail programs know neither style sheets nor custom properties; these are the light theme's values. */
export const plainLook: MailLook = { button: "#1c1f1e", onButton: "#fcfbf9", link: "#1c1f1e" };

export const mailLooks = slot<(context: PublicContext) => Partial<MailLook>>("mailLooks");

/** The look of the mail that is being rendered. */
export const MailLookContext = createContext(plainLook);
