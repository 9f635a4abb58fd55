import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { roles } from "#platform/roles.ts";
import { personTable, userTable } from "../address/tables.ts";
import { passkeysOf } from "../security/passkey.ts";
import { policyOf } from "../sign-in/policy.ts";
import { signInsOf } from "../sign-in/sign-in-log.ts";
import { hasSecondStep, twoStepState } from "../sign-in/two-step.ts";

/** The assignable roles, each with its rights. */
export function roleChoices(context: Context, held: readonly string[]) {
  const { text } = context.locale;
  return roles.map((role) => ({
    role,
    name: text(`people.role_${role}`),
    may: text(`people.roleMay_${role}`),
    held: held.includes(role),
  }));
}

/** A member of staff, for administrators. */
export async function staffMemberView(context: Context, userId: number) {
  const [row] = await context.db
    .select({ user: userTable, person: personTable })
    .from(userTable)
    .innerJoin(personTable, eq(personTable.id, userTable.personId))
    .where(eq(userTable.id, userId));
  if (!row || row.person.erasedAt) throw notFound();
  const { user, person } = row;
  const { on, codesLeft } = await twoStepState(context, userId);
  const passkeys = await passkeysOf(context, userId);
  const day = shopFormat(context.locale.tag, { dateStyle: "medium" });
  return {
    id: user.id,
    personId: user.personId,
    version: person.version,
    name: person.name,
    login: user.login,
    active: user.active,
    invited: user.passwordHash === "",
    self: user.id === context.user?.id,
    roles: roleChoices(context, user.roles),
    secondStep: { on, codesLeft, passkeys: passkeys.map(({ name }) => name) },
    since: day.format(user.createdAt),
    signIns: await signInsOf(context, userId),
  };
}

/** The owner's security requirements, and whether the reader could turn them on. */
export async function policyView(context: Context) {
  const { staffSecondStep } = await policyOf(context);
  return { staffSecondStep, mayDemand: context.user ? await hasSecondStep(context, context.user.id) : false };
}
