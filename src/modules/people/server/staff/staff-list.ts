import { and, asc, count, desc, eq, gt, or, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { roles } from "#platform/roles.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { peoplePaths } from "../../paths.ts";
import { personTable, userTable } from "../address/tables.ts";
import { passkeyTable, secondFactorTable, signInTable } from "../sign-in/security-tables.ts";

/** All staff accounts, for administrators. */
export const staffMemberList: StaffList = {
  name: "staff",
  roles: ["administrator"],
  title: "people.staff",
  path: peoplePaths.staff,
  sort: { column: "name", descending: false },
  columns: [
    { id: "name", label: "people.name", sortable: true },
    { id: "roles", label: "people.roles" },
    { id: "state", label: "people.state" },
    { id: "secondStep", label: "people.secondStep" },
    { id: "lastSignIn", label: "people.lastSignIn", sortable: true, wide: true },
  ],
  filters: [
    {
      id: "role",
      label: "people.roles",
      options: ({ locale }) => roles.map((value) => ({ value, label: locale.text(`people.role_${value}`) })),
    },
    {
      id: "state",
      label: "people.state",
      options: ({ locale }) =>
        ["active", "inactive"].map((value) => ({ value, label: locale.text(`people.staff_${value}`) })),
    },
  ],
  rows: staffRows,
};

const stateBadge = { active: "ok", invited: "info", inactive: "warn" } as const;

/** Sign-ins to the back office, and failed attempts. */
export const signInList: StaffList = {
  name: "sign-ins",
  roles: ["administrator"],
  title: "people.signIns",
  path: peoplePaths.signIns,
  sort: { column: "at", descending: true },
  columns: [
    { id: "name", label: "people.name" },
    { id: "at", label: "people.signInAt", sortable: true },
    { id: "way", label: "people.signInWay" },
    { id: "worked", label: "people.signInWorked" },
    { id: "device", label: "people.device", wide: true },
    { id: "network", label: "people.network", wide: true },
  ],
  filters: [
    {
      id: "worked",
      label: "people.signInWorked",
      options: ({ locale }) =>
        ["yes", "no"].map((value) => ({ value, label: locale.text(`people.signIn_${value}`) })),
    },
  ],
  rows: signInRows,
};

const isStaff = sql`cardinality(${userTable.roles}) > 0`;

/** Staff are dozens of rows, so each last sign-in is looked up by the index. */
async function staffRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const lastAt = sql<Date | null>`(select max(${signInTable.at}) from ${signInTable}
    where ${signInTable.userId} = ${userTable.id} and ${signInTable.worked})`;
  const wantedRoles = query.filters["role"] ?? [];
  const states = query.filters["state"] ?? [];
  const wanted = and(
    isStaff,
    search(query.search),
    or(...wantedRoles.map((role) => sql`${role} = any(${userTable.roles})`)),
    or(...states.map((state) => eq(userTable.active, state === "active"))),
  );
  const direction = query.sort.descending ? desc : asc;
  const key = query.sort.column === "lastSignIn" ? lastAt : sql`plain(${personTable.name})`;
  const base = context.db
    .select({
      user: userTable,
      name: personTable.name,
      codesSince: secondFactorTable.confirmedAt,
      passkeys: sql<number>`(select count(*)::int from ${passkeyTable} where ${passkeyTable.userId} = ${userTable.id})`,
      lastAt: sql<string | null>`${lastAt}::text`,
    })
    .from(userTable)
    .innerJoin(personTable, eq(personTable.id, userTable.personId))
    .leftJoin(secondFactorTable, eq(secondFactorTable.userId, userTable.id))
    .where(wanted);
  const [counted] = await context.db
    .select({ total: count() })
    .from(userTable)
    .innerJoin(personTable, eq(personTable.id, userTable.personId))
    .where(wanted);
  const rows = await base
    .orderBy(sql`${direction(key)} nulls last`, userTable.id)
    .limit(query.rowsPerPage)
    .offset((query.page - 1) * query.rowsPerPage);
  const { text, tag } = context.locale;
  const moment = shopFormat(tag, { dateStyle: "medium", timeStyle: "short" });
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ user, name, codesSince, passkeys, lastAt: last }) => {
      const state = !user.active ? "inactive" : user.passwordHash === "" ? "invited" : "active";
      const isSafe = codesSince !== null || passkeys > 0;
      return {
        id: user.id,
        path: peoplePaths.staffMember(user.id),
        cells: {
          name: { text: name, detail: user.login },
          roles: user.roles.map((role) => text(`people.role_${role}`)).join(", "),
          state: { text: text(`people.staff_${state}`), badge: stateBadge[state] },
          secondStep: isSafe
            ? { text: text(codesSince ? "people.secondStepCodes" : "people.secondStepPasskey"), badge: "ok" }
            : { text: text("people.secondStepNone"), badge: "warn" },
          lastSignIn: last ? moment.format(new Date(last)) : "",
        },
      } satisfies ListRow;
    }),
  };
}

async function signInRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const worked = query.filters["worked"] ?? [];
  const wanted = and(
    search(query.search),
    or(...worked.map((value) => eq(signInTable.worked, value === "yes"))),
  );
  const direction = query.sort.descending ? desc : asc;
  const joined = () =>
    context.db
      .select({ total: count() })
      .from(signInTable)
      .innerJoin(userTable, eq(userTable.id, signInTable.userId))
      .innerJoin(personTable, eq(personTable.id, userTable.personId))
      .where(wanted);
  const [counted] = await joined();
  const rows = await context.db
    .select({ entry: signInTable, name: personTable.name, login: userTable.login })
    .from(signInTable)
    .innerJoin(userTable, eq(userTable.id, signInTable.userId))
    .innerJoin(personTable, eq(personTable.id, userTable.personId))
    .where(wanted)
    .orderBy(direction(signInTable.id))
    .limit(query.rowsPerPage)
    .offset((query.page - 1) * query.rowsPerPage);
  const { text, tag } = context.locale;
  const moment = shopFormat(tag, { dateStyle: "medium", timeStyle: "medium" });
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ entry, name, login }) => ({
      id: entry.id,
      path: peoplePaths.staffMember(entry.userId),
      cells: {
        name: { text: name, detail: login },
        at: { text: moment.format(entry.at), plain: entry.at.toISOString() },
        way: text(`people.signInWay_${entry.way}`),
        worked: entry.worked
          ? { text: text("people.signIn_yes"), badge: "ok" }
          : { text: text("people.signIn_no"), badge: "bad" },
        device: entry.device || text("people.unknownDevice"),
        network: entry.network,
      },
    })),
  };
}

/** Staff accounts with more than a few failed sign-ins since yesterday: somebody may be guessing. */
export async function guessedAccounts(context: Context): Promise<number> {
  const since = new Date(context.now.getTime() - 86_400_000);
  const rows = await context.db
    .select({ userId: signInTable.userId })
    .from(signInTable)
    .where(and(gt(signInTable.at, since), eq(signInTable.worked, false)))
    .groupBy(signInTable.userId)
    .having(sql`count(*) >= 10`);
  return rows.length;
}

function search(words: string) {
  if (words === "") return undefined;
  const pattern = likeAnywhere(words);
  return sql`plain(${personTable.name} || ' ' || ${userTable.login}::text) like plain(${pattern})`;
}
