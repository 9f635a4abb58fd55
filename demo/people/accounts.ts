import type { DemoAccount } from "#platform/demo.ts";
import type { Role } from "#platform/roles.ts";

/** The accounts of the demo site, one for each role. Tests and documents sign in with them. */
export const demoAccounts: readonly DemoAccount[] = [
  staff("administrator", "owner", "Irina Vlad", "en"),
  staff("shop", "shop", "Mihai Rusu", "en"),
  staff("website", "website", "Sorina Munteanu", "ro"),
  staff("support", "support", "Dan Crișan", "ro"),
  staff("courses", "courses", "Elena Moldovan", "en"),
  staff("moderation", "moderation", "Radu Pop", "ro"),
  customer("ana.popescu@example.com", "vitrine-ana", "Ana Popescu", "ro"),
  customer("thomas.weber@example.com", "vitrine-thomas", "Thomas Weber", "en"),
];

function staff(role: Role, word: string, name: string, locale: "en" | "ro"): DemoAccount {
  return { role, login: `${word}@vitrine.example`, password: `vitrine-${word}`, name, roles: [role], locale };
}

function customer(login: string, password: string, name: string, locale: "en" | "ro"): DemoAccount {
  return { role: "customer", login, password, name, roles: [], locale };
}
