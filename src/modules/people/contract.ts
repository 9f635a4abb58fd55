import { z } from "zod";
import { form } from "#platform/contract.ts";
import { line, optionalId } from "#platform/wire.ts";

/** Longer passwords than this are no safer, only slower to read in. */
const passwordCharactersMax = 256;
const loginCharactersMax = 254;

/** Where to go afterwards; only paths of this site are followed. */
const redirect = z.string().max(2000).default("");
const login = z
  .string()
  .max(loginCharactersMax, "people.emailWrong")
  .transform((text) =>
    text
      .replace(/\p{Cc}+/gu, "")
      .trim()
      .toLowerCase(),
  );
const password = z.string().max(passwordCharactersMax, "people.passwordTooLong").default("");

/** What the sign-in form sends. */
export const signInInput = z.object({ login: login.default(""), password, redirect });

/** What the sign-up form sends. `token` ties the account to somebody we already know. */
export const signUpInput = z.object({
  name: line.default(""),
  login: login.default(""),
  password,
  confirm_password: password,
  token: z.string().max(200).default(""),
  redirect,
});

/** Asks for a link to set a new password by `login`, or sets it by the link's `token`. */
export const resetInput = z.object({
  login: login.default(""),
  token: z.string().max(200).default(""),
  password,
  confirm_password: password,
  redirect,
});

/** An address as forms send it; checkAddress says what is wrong with it. */
export const addressInput = z.object({
  name: line.default(""),
  email: line.default(""),
  phone: line.default(""),
  company_name: line.default(""),
  vat: line.default(""),
  street: line.default(""),
  street2: line.default(""),
  city: line.default(""),
  zip: line.default(""),
  state_id: optionalId,
  country_id: optionalId,
});

export const signOut = form({
  path: "/web/session/logout",
  input: z.object({ redirect }),
  summary: "Ends the session and forgets what was kept with it.",
});
