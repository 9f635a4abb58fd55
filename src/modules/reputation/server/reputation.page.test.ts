import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { reviews } from "#modules/reviews/module.ts";
import { transact } from "#platform/db/transact.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { testHarness } from "../../../testing.ts";
import { reputationPaths } from "../paths.ts";
import { badgesOf } from "./badge.ts";
import { karmaEntries, karmaOf, rankOf, settleKarma } from "./karma.ts";

/** Karma, profiles and mail confirmation, as members and other modules use them. */

const harness = testHarness(undefined, { also: [reviews] });
type Member = Awaited<ReturnType<typeof harness.signedIn>>;
let ana: Member;
let owner: Member;

beforeAll(async () => {
  ana = await harness.signedIn();
  owner = await harness.signedIn("administrator");
});

const personOf = ({ context }: Member) => context.user?.personId ?? 0;

async function earn(member: Member, source: string, amount: number, about = "Oak shelf") {
  const entry = { personId: personOf(member), source, reason: "reviews.karmaReview", about, amount };
  return transact(member.context, (write) => settleKarma(write, entry));
}

async function rpc(path: string, params: object, cookie: string) {
  const response = await (await harness.server()).inject({
    method: "POST",
    url: path,
    headers: { "content-type": "application/json", cookie },
    payload: JSON.stringify({ jsonrpc: "2.0", method: "call", params, id: 1 }),
  });
  return response.json<{ result?: unknown; error?: { message: string } }>();
}

test("a source is worth what was said last, however often, also at the same moment; the ledger only grows", async () => {
  const { context } = await harness.signedIn();
  const member = { context, cookie: "" };
  const all = await Promise.all([1, 2, 3].map(() => earn(member, "forum.post:1", 10)));
  expect(all.sort()).toEqual([0, 0, 10]);
  expect(await earn(member, "forum.post:1", -2)).toBe(-12);
  expect(await earn(member, "forum.post:2", 5)).toBe(5);
  expect(await karmaOf(context, personOf(member))).toBe(3);
  const { entries, total } = await karmaEntries(context, personOf(member), 2);
  expect(entries.map(({ amount, words }) => [amount, words])).toEqual([
    [5, "Review of Oak shelf"],
    [-12, "Review of Oak shelf"],
  ]);
  expect(total).toBe(3);
});

test("ranks come with karma, badges once with enough sources of their kind", async () => {
  const { context } = await harness.signedIn();
  const member = { context, cookie: "" };
  for (let at = 1; at <= 9; at += 1) await earn(member, `reviews.review:9${at}`, 30);
  // Karma that was taken back does not count.
  await earn(member, "reviews.review:91", 0);
  expect((await badgesOf(context, personOf(member))).map(({ name }) => name)).toEqual(["First review"]);
  await earn(member, "reviews.review:910", 30);
  await earn(member, "reviews.review:911", 30);
  const names = (await badgesOf(context, personOf(member))).map(({ name }) => name);
  expect(names.sort()).toEqual(["First review", "Trusted reviewer"]);
  expect(await rankOf(context, await karmaOf(context, personOf(member)))).toEqual({
    name: "Apprentice",
    next: { name: "Journeyman", missing: 200, percent: 50 },
  });
  expect(await rankOf(harness.context({ localeCode: "ro" }), 2_500)).toEqual({ name: "Meșter", next: null });
});

test("a profile is private until its owner publishes it; links in it are text, and it holds no scripts", async () => {
  const path = reputationPaths.profile(personOf(ana));
  expect((await harness.ask("", path)).statusCode).toBe(404);
  expect((await harness.ask(owner.cookie, path)).statusCode).toBe(404);
  expect((await harness.ask(ana.cookie, path)).body).toContain("your profile is not public");
  const fields = {
    action: "save",
    name: "Ana from Cluj",
    town: "Cluj-Napoca",
    "opened.bio": "47DEQpj8HBSa-_Tk",
  };
  const bio = "I restore <b>old</b> houses.<script>alert(1)</script>\n\n- larch\n- https://spam.example/buy";
  await harness.ask(ana.cookie, reputationPaths.edit, { ...fields, bio, is_public: "1" });
  const seen = await harness.ask("", path);
  expect(seen.statusCode).toBe(200);
  expect(seen.body).toContain("Ana from Cluj");
  expect(seen.body).toContain("I restore <strong>old</strong> houses.");
  expect(seen.body).not.toContain("<script>alert");
  expect(seen.body).toContain("https://spam.example/buy");
  expect(seen.body).not.toContain('href="https://spam.example');
  expect(seen.body).not.toContain(ana.context.user?.email);
  const long = await harness.ask(ana.cookie, reputationPaths.edit, { ...fields, bio: "x".repeat(1_001) });
  expect(long.statusCode).toBe(422);
  await harness.ask(ana.cookie, reputationPaths.edit, { ...fields, bio });
  expect((await harness.ask("", path)).statusCode).toBe(404);
  expect((await harness.ask("", reputationPaths.avatar(personOf(ana)))).statusCode).toBe(404);
});

test("the banner sends a link that its account alone can use, once, and closes for the session", async () => {
  const mihai = await harness.signedIn();
  const { cookie } = mihai;
  const banner = "Confirm your e-mail address";
  expect((await harness.ask(cookie, reputationPaths.edit)).body).toContain(banner);
  expect(await rpc("/profile/send_validation_email", { redirect_url: "/shop" }, "")).toHaveProperty("error");
  const sent = await rpc("/profile/send_validation_email", { redirect_url: "https://evil.example" }, cookie);
  expect(sent.result).toBe(true);
  const to = mihai.context.user?.email ?? "";
  const [mail] = await harness.context().db.select().from(mailTable).where(eq(mailTable.recipient, to));
  const [link = ""] = /\/profile\/validate_email\?token=[\w-]+/.exec(mail?.text ?? "") ?? [];
  expect(link).not.toBe("");
  expect(mail?.text).not.toContain("evil.example");
  // Opening the link changes nothing, and it is useless for anybody else.
  expect((await harness.ask(cookie, link)).body).toContain("Confirm address");
  expect((await harness.ask(ana.cookie, link)).body).toContain("belongs to another account");
  expect((await harness.ask(ana.cookie, link, { action: "save" })).statusCode).toBe(422);
  expect(await rpc("/profile/validate_email/close", {}, cookie)).toMatchObject({ result: true });
  expect((await harness.ask(cookie, reputationPaths.edit)).body).not.toContain(banner);
  const done = await harness.ask(cookie, link, { action: "save" });
  expect(done.headers["location"]).toBe("/profile/edit?done=confirmed");
  expect(await rpc("/profile/send_validation_email", { redirect_url: "" }, cookie)).toMatchObject({
    result: false,
  });
  expect((await harness.ask(cookie, link, { action: "save" })).statusCode).toBe(422);
});

test("the link of the banner leads on to redirect_url, within this site", async () => {
  const { cookie, context } = await harness.signedIn();
  await rpc("/profile/send_validation_email", { redirect_url: "/shop?order=name" }, cookie);
  const to = context.user?.email ?? "";
  const [mail] = await harness.context().db.select().from(mailTable).where(eq(mailTable.recipient, to));
  const [link = ""] = /\/profile\/validate_email\?token=[^\s)]+/.exec(mail?.text ?? "") ?? [];
  const done = await harness.ask(cookie, link, { action: "save" });
  expect(done.headers["location"]).toBe("/shop?order=name");
});

test("administrators set ranks and badges and give both by hand; others do not", async () => {
  expect((await harness.ask(ana.cookie, reputationPaths.staff)).statusCode).not.toBe(200);
  const ranks = { "ranks[0].name.en": "Guest", "ranks[0].karma_from": "0", "ranks[1].name.en": "Regular" };
  const badge = { "badges[0].name.en": "Fair helper", "badges[0].level": "gold", "badges[0].times": "1" };
  const alike = await harness.ask(owner.cookie, reputationPaths.staff, {
    ...{ action: "save", "ranks[1].karma_from": "0" },
    ...ranks,
  });
  expect(alike.statusCode).toBe(422);
  await harness.ask(owner.cookie, reputationPaths.staff, {
    ...{ action: "save", "ranks[1].karma_from": "40" },
    ...ranks,
    ...badge,
  });
  expect((await rankOf(owner.context, 41))?.name).toBe("Regular");
  const email = ana.context.user?.email ?? "";
  const page = await harness.ask(owner.cookie, reputationPaths.staff);
  const [, id = ""] = /value="(\d+)"[^>]*>Fair helper<\/option>/.exec(page.body) ?? [];
  const form = { action: "award", email, badge_id: id, karma: "45", because: "Help at the fair" };
  const nobody = await harness.ask(owner.cookie, reputationPaths.staff, {
    ...form,
    email: "nobody@example.com",
  });
  expect(nobody.statusCode).toBe(422);
  await harness.ask(owner.cookie, reputationPaths.staff, form);
  const own = (await harness.ask(ana.cookie, reputationPaths.edit)).body;
  expect(own).toContain("Fair helper");
  expect(own).toContain("From the shop: Help at the fair");
  expect(own).toContain("Regular");
});
