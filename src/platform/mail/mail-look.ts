import { createContext, createElement, type ReactElement } from "react";
import type { PublicContext } from "#platform/context.ts";
import { renderFragment } from "#platform/http/fragment.tsx";
import { slot } from "#platform/slot.ts";

/** The mail colours that a site may choose. */
export interface MailLook {
  button: string;
  onButton: string;
  link: string;
}

/** Mail programs support neither style sheets nor custom properties; these are the light theme's values. */
const plainLook: MailLook = { button: "#1c1f1e", onButton: "#fcfbf9", link: "#1c1f1e" };

export const mailLooks = slot<(context: PublicContext) => Partial<MailLook>>("mailLooks");

/** The look of the mail that is being rendered. */
export const MailLookContext = createContext(plainLook);

/** The look that the site of the context has chosen. */
export function mailLook(context: PublicContext): MailLook {
  return Object.assign({}, plainLook, ...mailLooks.entries().map((lookOf) => lookOf(context)));
}

/** HTML of a mail or of a part of one, in the site's look and the language of the context. */
export function renderForMail(context: PublicContext, element: ReactElement): string {
  return renderFragment(
    context.locale,
    createElement(MailLookContext, { value: mailLook(context) }, element),
  );
}
