import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { emptyTree } from "#modules/content/components/content-tree.ts";
import { fieldValue, typedContent } from "#modules/content/server/read-typed.ts";
import { ownPicturePath } from "#modules/people/server/customer/own-picture.ts";
import { publishedPicture } from "#modules/people/server/customer/published-picture.ts";
import { isEmailConfirmed } from "#modules/people/server/sign-in/user.ts";
import { sharedPerson } from "#modules/people/shared-views.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound, signInNeeded } from "#platform/errors.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { flag, line } from "#platform/wire.ts";
import type { ProfileView } from "../components/profile-view.ts";
import { reputationPaths } from "../paths.ts";
import { badgesOf } from "./badge.ts";
import { bioCharactersMax, bioHtml, bioOf } from "./bio.ts";
import { karmaEntries, karmaOf, rankOf } from "./karma.ts";
import { profileTable } from "./tables.ts";

export const profileNameMax = 60;
const entriesShown = 10;
/** Session fact: the banner that asks to confirm the address is closed. */
const closedFact = "validation_closed";

export const profileForm = z.looseObject({
  name: line.pipe(z.string().max(profileNameMax)).default(""),
  town: line.pipe(z.string().max(60)).default(""),
  bio: typedContent.default(""),
  is_public: flag.default(false),
});

async function profileRow({ db }: Pick<Context, "db">, personId: number) {
  const [row] = await db.select().from(profileTable).where(eq(profileTable.personId, personId));
  return row;
}

/** A member's chosen display name; "" without one. */
export async function profileName(context: Pick<Context, "db">, personId: number): Promise<string> {
  return (await profileRow(context, personId))?.name ?? "";
}

/** The caller's profile for its form, and whether the mail address is unconfirmed. */
export async function ownProfile(context: Context) {
  const { user, visitor } = context;
  if (!user) throw signInNeeded();
  const row = await profileRow(context, user.personId);
  const isConfirmed = await isEmailConfirmed(context, user.id);
  return {
    ...(await standing(context, user.personId)),
    personId: user.personId,
    accountName: user.name,
    email: user.email,
    name: row?.name ?? "",
    town: row?.town ?? "",
    isPublic: row?.isPublic ?? false,
    bio: fieldValue(row?.bio ?? emptyTree),
    bioCharactersMax,
    picture: await ownPicturePath(context),
    asksToConfirm: !isConfirmed && visitor.facts[closedFact] !== true,
  };
}

export const closedBanner = { [closedFact]: true };

/** Stores the signed-in person's profile. */
export async function saveProfile(write: WriteContext, given: z.output<typeof profileForm>): Promise<void> {
  const { user } = write;
  if (!user) throw signInNeeded();
  const before = await profileRow(write, user.personId);
  const bio = bioOf(given.bio, before?.bio ?? undefined);
  const values = {
    name: given.name,
    town: given.town,
    isPublic: given.is_public,
    bio: bio.content.length > 0 ? bio : null,
    changedAt: write.now,
  };
  await write.db
    .insert(profileTable)
    .values({ personId: user.personId, ...values })
    .onConflictDoUpdate({ target: profileTable.personId, set: values });
}

/** A profile as others see it; only its owner sees a profile that is not public. */
export async function profileView(context: Context, personId: number): Promise<ProfileView> {
  const row = await profileRow(context, personId);
  const isOwn = context.user?.personId === personId;
  if (!isOwn && !row?.isPublic) throw notFound();
  const [person] = await context.db.select().from(sharedPerson).where(eq(sharedPerson.id, personId));
  if (!person) throw notFound();
  return {
    ...(await standing(context, personId)),
    name: row?.name || person.name,
    town: row?.town ?? "",
    html: bioHtml(row?.bio ?? null),
    isOwn,
    isPublic: row?.isPublic ?? false,
    picture: (await publishedPicture(context, personId)) === null ? null : reputationPaths.avatar(personId),
  };
}

/** The profile picture's file for callers who may see the profile; null without one. */
export async function profilePicture(context: Context, personId: number): Promise<number | null> {
  const isOwn = context.user?.personId === personId;
  if (!isOwn && !(await profileRow(context, personId))?.isPublic) return null;
  return publishedPicture(context, personId);
}

/** The picture URLs of these people whose profiles are public. */
export async function publicPictures(
  context: Context,
  personIds: readonly number[],
): Promise<Map<number, string>> {
  const open = await context.db
    .select({ personId: profileTable.personId })
    .from(profileTable)
    .where(and(inArray(profileTable.personId, [...personIds]), eq(profileTable.isPublic, true)));
  const found = new Map<number, string>();
  for (const { personId } of open) {
    if ((await publishedPicture(context, personId)) !== null)
      found.set(personId, reputationPaths.avatar(personId));
  }
  return found;
}

async function standing(context: Context, personId: number) {
  const karma = await karmaOf(context, personId);
  const day = shopFormat(context.locale.tag, { day: "numeric", month: "short" });
  const { entries, total } = await karmaEntries(context, personId, entriesShown);
  return {
    karma,
    rank: await rankOf(context, karma),
    badges: (await badgesOf(context, personId)).map(({ at, ...badge }) => ({ ...badge, on: day.format(at) })),
    entries: entries.map(({ at, ...entry }) => ({ ...entry, on: day.format(at) })),
    entryCount: total,
  };
}
