import { signUp } from "#modules/people/server/account/account.ts";
import { guestPersonId, personView } from "#modules/people/server/person/person.ts";
import { passwordCharactersMin } from "#modules/people/server/sign-in/password.ts";
import type { Context } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";

/** Nobody has bought here as a guest, or they have signed in meanwhile. */
const noGuest = refusal("conflict", "shop.noGuest");

export interface GuestAccount {
  name: string;
  email: string;
  passwordCharactersMin: number;
}

/**
 * The guest to whom an account can be offered after a purchase: one whose name and address are known; null for anybody
 * else.
 */
export async function guestAccount(context: Context): Promise<GuestAccount | null> {
  const personId = context.user ? null : guestPersonId(context);
  if (personId === null) return null;
  const { name, email } = await personView(context, personId);
  return name && email ? { name, email, passwordCharactersMin } : null;
}

/** Creates the account of a guest who has bought. Only the password is needed; the account gets the order. */
export async function makeGuestAccount(context: Context, password: string): Promise<void> {
  const guest = await guestAccount(context);
  if (!guest) throw noGuest();
  const { name, email } = guest;
  await signUp(context, {
    name,
    login: email.toLowerCase(),
    password,
    confirm_password: password,
    token: "",
  });
}
