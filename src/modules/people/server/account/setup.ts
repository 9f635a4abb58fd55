import { timingSafeEqual } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { audit } from "#platform/audit/audit.ts";
import type { Context, PublicContext, User } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { type FieldErrors, invalidFields, notFound, refusal } from "#platform/errors.ts";
import { siteTable } from "#platform/site.ts";
import type { setupInput } from "../../contract.ts";
import { peoplePaths } from "../../paths.ts";
import { checkEmail } from "../address/email.ts";
import { userTable } from "../address/tables.ts";
import { createPerson } from "../person/person.ts";
import { enter } from "../sign-in/enter.ts";
import { checkNewPassword, hashPassword } from "../sign-in/password.ts";
import { keyedHash } from "../sign-in/sealed.ts";
import { createUser } from "../sign-in/user.ts";

/** Meanwhile somebody else has used the link. */
export const ownerThere = refusal("conflict", "people.ownerThere");

/**
 * The page on which the first owner creates an account; null if an owner exists. The program prints the link at its
 * start, so that a stranger who finds a new site first cannot claim it.
 */
export async function setupPath(context: PublicContext): Promise<string | null> {
  return (await hasOwner(context)) ? null : peoplePaths.setup(setupKey(context));
}

/** Refuses everybody without the link, and everybody once an owner exists. */
export async function checkSetupKey(context: PublicContext, key: string): Promise<void> {
  const [given, right] = [Buffer.from(key), Buffer.from(setupKey(context))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw notFound();
  if (await hasOwner(context)) throw ownerThere();
}

/** Creates the first administrator and names the site and its company. Of two simultaneous calls one is refused. */
export async function setUpSite(context: Context, input: z.output<typeof setupInput>): Promise<User> {
  await checkSetupKey(context, input.key);
  const wrong: FieldErrors = { ...checkNewPassword(input.password, input.confirm_password) };
  const wrongEmail = checkEmail(input.login);
  if (wrongEmail) wrong["login"] = wrongEmail;
  if (input.name === "") wrong["name"] = "people.nameMissing";
  if (input.company === "") wrong["company"] = "people.companyMissing";
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const passwordHash = await hashPassword(input.password);
  return transact(context, async (write) => {
    await write.db.execute(sql`select pg_advisory_xact_lock(hashtext('people.setup'))`);
    if (await hasOwner(write)) throw ownerThere();
    const { name, login, company } = input;
    const personId = await createPerson(write, { name, email: login });
    const userId = await createUser(write, {
      ...{ personId, login, passwordHash, roles: ["administrator"] },
      // The setup's link proves that its holder started the program.
      proven: true,
    });
    if (userId === null) throw invalidFields({ login: "people.loginTaken" });
    await write.db
      .update(siteTable)
      .set({ name: company, company, email: login })
      .where(eq(siteTable.id, write.site.id));
    write.changed("site");
    const user = await enter(write, userId);
    await audit(
      { ...write, user },
      { model: "res.users", id: userId, name, action: "create", after: { login } },
    );
    return user;
  });
}

async function hasOwner({ db }: Pick<PublicContext, "db">): Promise<boolean> {
  const [owner] = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.active, true), sql`'administrator' = any(${userTable.roles})`))
    .limit(1);
  return owner !== undefined;
}

function setupKey(context: PublicContext): string {
  return keyedHash(context, "setup", "the first owner").toString("base64url").slice(0, 32);
}
