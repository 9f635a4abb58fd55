import { demoAccounts } from "../demo/people/accounts.ts";
import type { Harness } from "./_harness.ts";
import { expectStatus } from "./_shopping.ts";
import { type Visitor, visitor } from "./_visitor.ts";

/** A signed-in member of the demo's staff. */
export async function signedInStaff(harness: Harness, role: string, host?: string): Promise<Visitor> {
  const account = demoAccounts.find((one) => one.role === role);
  const person = visitor(harness.baseUrl, new Map(), host);
  const { login = "", password = "" } = account ?? {};
  expectStatus(await person.form("/web/login", { login, password }), 303);
  return person;
}
