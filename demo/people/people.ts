import { countryByCode } from "#modules/people/server/address/country.ts";
import { createPerson, type NewPerson } from "#modules/people/server/person/person.ts";
import { hashPassword } from "#modules/people/server/sign-in/password.ts";
import { createUser, findAccount } from "#modules/people/server/sign-in/user.ts";
import type { CommandOptions } from "#platform/command.ts";
import type { WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { DemoAccount } from "#platform/demo.ts";
import { demoAccounts } from "./accounts.ts";

interface DemoAddress {
  name: string;
  phone: string;
  street: string;
  street2?: string;
  zip: string;
  city: string;
  country: string;
  state?: string;
  companyName?: string;
  vat?: string;
}

/** Phone numbers come from ranges that regulators reserve for films and examples, or do not exist. */
const homes: Record<string, DemoAddress[]> = {
  "ana.popescu@example.com": [
    cluj("Ana Popescu", "+40 721 555 018", "Strada Observatorului 34, ap. 12", "400363"),
    cluj("Ana Popescu, atelier", "+40 721 555 018", "Strada Fabricii 12", "400620"),
    {
      name: "Maria Popescu",
      phone: "+40 268 555 041",
      street: "Strada Nicolae Bălcescu 27, sc. B, ap. 6",
      zip: "500019",
      city: "Brașov",
      country: "RO",
      state: "BV",
    },
  ],
  "thomas.weber@example.com": [
    {
      name: "Thomas Weber",
      phone: "+49 30 23125 014",
      street: "Lindenstraße 18",
      zip: "10969",
      city: "Berlin",
      country: "DE",
      companyName: "Weber & Lang Architekten",
      vat: "DE123456788",
    },
  ],
};

/** Creates the people of the demo. */
export async function seed(options: CommandOptions): Promise<void> {
  await transact(await options.context(), seedDemoPeople);
}

/** Creates the documented accounts with their addresses; existing accounts stay unchanged. */
export async function seedDemoPeople(write: WriteContext): Promise<void> {
  for (const account of demoAccounts) {
    if (await findAccount(write, account.login)) continue;
    await createAccount(write, account);
  }
}

async function createAccount(write: WriteContext, account: DemoAccount): Promise<void> {
  const { login, name, roles, locale } = account;
  const workshop = cluj(name, "+40 264 555 014", "Strada Fabricii 12", "400620");
  const [home = workshop, ...further] = homes[login] ?? [];
  const personId = await createPerson(write, { ...(await located(write, home)), email: login, locale });
  for (const address of further) {
    await createPerson(write, {
      ...(await located(write, address)),
      kind: "delivery",
      parentId: personId,
      locale,
    });
  }
  const passwordHash = await hashPassword(account.password);
  const userId = await createUser(write, { personId, login, passwordHash, roles, proven: roles.length > 0 });
  if (userId === null) throw new Error(`The demo account ${login} was not stored.`);
}

async function located(write: WriteContext, address: DemoAddress): Promise<NewPerson> {
  const { country: countryCode, state: stateCode, ...rest } = address;
  const country = await countryByCode(write, countryCode);
  const state = country?.states.find((one) => one.code === stateCode);
  return { ...rest, countryId: country?.id ?? null, stateId: state?.id ?? null };
}

function cluj(name: string, phone: string, street: string, zip: string): DemoAddress {
  return { name, phone, street, zip, city: "Cluj-Napoca", country: "RO", state: "CJ" };
}
