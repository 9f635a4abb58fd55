import type { Caller } from "./_access-callers.ts";
import { type Harness, number, rows } from "./_harness.ts";
import { as, changedToken } from "./_portal-deeds.ts";
import type { Report } from "./_report.ts";
import { expectStatus } from "./_shopping.ts";
import { type Visitor, visitor } from "./_visitor.ts";

/** Links in mails: into the account of a company, and to another e-mail address. */

const company = "Lemn și Lumină of the drill";
const newAddress = "thomas.new@drill.example";
const thomas = "thomas.weber@example.com";
const ana = "ana.popescu@example.com";

export async function claimMailedLinks(
  report: Report,
  harness: Harness,
  people: readonly Caller[],
): Promise<void> {
  const customer = people.find(({ name }) => name === "customer");
  if (!customer) throw new Error("No customer has signed in.");
  const owner = as(harness, customer);
  const colleague = visitor(harness.baseUrl);
  expectStatus(await colleague.form("/web/login", { login: ana, password: "vitrine-ana" }), 303);
  const companyId = await makeMainContact(harness);
  await invite(owner);
  const invitation = await tokenOf(harness, ana, "/my/company/join");
  expectStatus(
    await owner.form("/my/account", { action: "email", email: newAddress, password: "vitrine-thomas" }),
    303,
  );
  const change = {
    old: await tokenOf(harness, thomas, "/my/account/email"),
    new: await tokenOf(harness, newAddress, "/my/account/email"),
  };
  await claimEmailChange(report, harness, { owner, change, foreign: invitation, people });
  await claimInvitation(report, harness, {
    ...{ owner, colleague, companyId, invitation, foreign: change.old, people },
  });
}

/** Sets the scene: Thomas Weber is the main contact of a company. */
async function makeMainContact(harness: Harness): Promise<number> {
  const id = await number(
    harness,
    "insert into people_person (kind, name) values ('company', $1) returning id",
    [company],
  );
  const personId = await number(harness, "select person_id from people_user where login = $1", [thomas]);
  await harness.db.query("update people_person set parent_id = $1 where id = $2", [id, personId]);
  await harness.db.query(
    "insert into people_company_contact (person_id, company_id, sees, manages) values ($1, $2, 'company', true)",
    [personId, id],
  );
  return id;
}

async function invite(owner: Visitor): Promise<void> {
  expectStatus(await owner.form("/my/company", { action: "invite", email: ana, sees: "own" }), 303);
}

/** The secret of the newest mail to somebody with such a link. */
async function tokenOf(harness: Harness, recipient: string, path: string): Promise<string> {
  const [mail] = await rows<{ text: string }>(
    harness,
    "select text from mail_message where recipient = $1 and text like $2 order by id desc limit 1",
    [recipient, `%${path}?token=%`],
  );
  const [, token] = new RegExp(`${path}\\?token=([\\w-]+)`).exec(mail?.text ?? "") ?? [];
  if (!token) throw new Error(`No mail to ${recipient} leads to ${path}.`);
  return token;
}

function wrongTokens(tokens: readonly string[], foreign: string): string[] {
  return ["", "0", foreign, ...tokens.flatMap((token) => [changedToken(token), token.toLowerCase()])];
}

interface EmailScene {
  owner: Visitor;
  change: { old: string; new: string };
  foreign: string;
  people: readonly Caller[];
}

async function claimEmailChange(
  report: Report,
  harness: Harness,
  { owner, change, foreign, people }: EmailScene,
): Promise<void> {
  const both = [change.old, change.new];
  const page = (token: string) => `/my/account/email?token=${encodeURIComponent(token)}`;
  const opens = async (person: Visitor, token: string) =>
    (await person.get(page(token))).text.includes(newAddress);
  const press = async (person: Visitor, token: string) => {
    for (const action of ["confirm", "refuse"]) await person.form(page(token), { action });
  };
  const isUntouched = async () =>
    (await number(
      harness,
      `select count(*) from people_email_change
       where new_email = $1 and old_confirmed_at is null and new_confirmed_at is null`,
      [newAddress],
    )) === 1 && (await number(harness, "select count(*) from people_user where login = $1", [thomas])) === 1;

  const shown = await Promise.all(both.map((token) => opens(visitor(harness.baseUrl), token)));
  report.claim("each link of an e-mail change opens its page", shown.every(Boolean));
  const leaks: string[] = [];
  const wrong = wrongTokens(both, foreign);
  for (const caller of people) {
    for (const [index, token] of wrong.entries()) {
      if (await opens(as(harness, caller), token)) leaks.push(`${caller.name}: token ${index}`);
      await press(as(harness, caller), token);
    }
  }
  report.claim(
    "missing, changed and foreign tokens of an e-mail change show, confirm and stop nothing",
    leaks.length === 0 && (await isUntouched()),
    `${wrong.length} tokens`,
  );
  for (const one of leaks.slice(0, 20)) report.note(one);

  await expire(harness, "people_email_change", "new_email", newAddress);
  const late = await Promise.all(both.map((token) => opens(visitor(harness.baseUrl), token)));
  for (const token of both) await press(visitor(harness.baseUrl), token);
  report.claim(
    "the links of an e-mail change that are too old do nothing",
    !late.includes(true) && (await isUntouched()),
  );

  await harness.db.query(
    "update people_email_change set expires_at = now() + interval '1 hour' where new_email = $1",
    [newAddress],
  );
  expectStatus(await owner.form("/my/account", { action: "cancelEmail" }), 303);
  const former = await Promise.all(both.map((token) => opens(visitor(harness.baseUrl), token)));
  for (const token of both) await press(visitor(harness.baseUrl), token);
  report.claim(
    "the links of an e-mail change that was taken back do nothing",
    !former.includes(true) &&
      (await number(harness, "select count(*) from people_user where login = $1", [thomas])) === 1,
  );
}

interface InvitationScene {
  owner: Visitor;
  colleague: Visitor;
  companyId: number;
  invitation: string;
  foreign: string;
  people: readonly Caller[];
}

async function claimInvitation(
  report: Report,
  harness: Harness,
  { owner, colleague, companyId, invitation, foreign, people }: InvitationScene,
): Promise<void> {
  const page = (token: string) => `/my/company/join?token=${encodeURIComponent(token)}`;
  const opens = async (person: Visitor, token: string) =>
    (await person.get(page(token))).text.includes(company);
  const join = (person: Visitor, token: string) => person.form(page(token), { action: "join" });
  const members = () =>
    number(harness, "select count(*) from people_person where parent_id = $1", [companyId]);

  report.claim(
    "the link of an invitation says who invites",
    await opens(visitor(harness.baseUrl), invitation),
  );
  const leaks: string[] = [];
  const wrong = wrongTokens([invitation], foreign);
  for (const [index, token] of wrong.entries()) {
    for (const person of [visitor(harness.baseUrl), colleague]) {
      if (await opens(person, token)) leaks.push(`token ${index}`);
      await join(person, token);
    }
  }
  report.claim(
    "missing, changed and foreign tokens of an invitation say nothing and let nobody in",
    leaks.length === 0 && (await members()) === 1,
    `${wrong.length} tokens`,
  );
  for (const one of leaks) report.note(one);
  for (const caller of people) await join(as(harness, caller), invitation);
  report.claim("an invitation lets nobody in but the account of its address", (await members()) === 1);

  await expire(harness, "people_company_invitation", "email", ana);
  const isLate = await opens(colleague, invitation);
  await join(colleague, invitation);
  report.claim("an invitation that is too old lets nobody in", !isLate && (await members()) === 1);

  await invite(owner);
  const next = await tokenOf(harness, ana, "/my/company/join");
  const isFormer = await opens(colleague, invitation);
  await join(colleague, invitation);
  report.claim("a newer invitation ends the former one", !isFormer && (await members()) === 1);
  await join(colleague, next);
  report.claim("the newest invitation lets its colleague in", (await members()) === 2);
  report.claim("and is used up by that", !(await opens(visitor(harness.baseUrl), next)));
}

/** Sets the scene: the link has expired a minute ago. */
async function expire(harness: Harness, table: string, column: string, value: string): Promise<void> {
  await harness.db.query(
    `update ${table} set expires_at = now() - interval '1 minute' where ${column} = $1`,
    [value],
  );
}
