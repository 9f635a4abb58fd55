import { createHash, randomBytes } from "node:crypto";
import { type Harness, number } from "./_harness.ts";
import { visitor } from "./_visitor.ts";

export const staffRoles = ["shop", "website", "support", "courses", "moderation", "administrator"] as const;

export const scopes = [
  ...["catalogue", "orders", "people", "website", "operations"].flatMap((area) => [
    `${area}.read`,
    `${area}.write`,
  ]),
  "shop.calls",
];

/** A person at a browser, or a program with an administrator's key of one scope. */
export interface Caller {
  name: string;
  /** Null: nobody is signed in. A program has no roles until its scope brings one. */
  roles: readonly string[] | null;
  cookies: Map<string, string>;
  scope?: string;
  key?: string;
}

/** An anonymous visitor, a customer, and a member of staff of each role, the latter two signed in. */
export async function people(harness: Harness): Promise<Caller[]> {
  const accounts = [
    { name: "customer", login: "thomas.weber@example.com", password: "vitrine-thomas", roles: [] },
    ...staffRoles.map((role) => {
      const word = role === "administrator" ? "owner" : role;
      return { name: role, login: `${word}@vitrine.example`, password: `vitrine-${word}`, roles: [role] };
    }),
  ];
  const callers: Caller[] = [{ name: "visitor", roles: null, cookies: new Map() }];
  for (const { name, login, password, roles } of accounts) {
    const person = visitor(harness.baseUrl);
    const answered = await person.form("/web/login", { login, password });
    if (answered.status !== 303) throw new Error(`${name} could not sign in: ${answered.status}`);
    callers.push({ name, roles, cookies: person.cookies });
  }
  return callers;
}

/** A program for each scope, with an administrator's key: only the scope decides its rights. */
export async function programs(harness: Harness): Promise<Caller[]> {
  const ownerId = await number(harness, "select id from people_user where login = 'owner@vitrine.example'");
  const callers: Caller[] = [];
  for (const scope of scopes) {
    const key = `vk_${randomBytes(32).toString("base64url")}`;
    await harness.db.query(
      `insert into office_api_key (name, token_hash, hint, user_id, scopes, per_minute)
       values ($1, $2, $3, $4, array[$1], 1000000)`,
      [scope, createHash("sha256").update(key).digest(), key.slice(-4), ownerId],
    );
    callers.push({ name: scope, roles: [], cookies: new Map(), scope, key });
  }
  return callers;
}
