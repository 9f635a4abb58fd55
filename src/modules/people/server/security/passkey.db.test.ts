import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { seedDemoPeople } from "#demo/people/people.ts";
import type { Context, User } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { endSessionsOf, keepSession } from "#platform/session/session.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { later, newVisitor, refusalOf, userCalled, withTwoStep } from "../../testing.ts";
import { seedCountries } from "../address/country.ts";
import { userTable } from "../address/tables.ts";
import { relyingPartyOf } from "../sign-in/relying-party.ts";
import { passkeyTable, signInTable } from "../sign-in/security-tables.ts";
import { addPasskey, passkeyCreation, passkeyRequest, passkeysOf, signInByPasskey } from "./passkey.ts";
import { removePasskey, renamePasskey } from "./security.ts";

const harness = testHarness(async (empty) => {
  await transact(empty, seedCountries);
  await transact(empty, seedDemoPeople);
});

const home = new URL("http://localhost:3000/web/login/passkey");
const shop = { login: "shop@vitrine.example", password: "vitrine-shop" };

/** An authenticator that follows the standard, with the errors that a test chooses. */
function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const cose = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number, counter: number, host: string) => {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags, 0);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash("sha256").update(host).digest(), tail]);
  };
  const name = id.toString("base64url");
  return {
    make(challenge: string, { origin = "http://localhost:3000", verified = true } = {}) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = Buffer.concat([head(verified ? 0x45 : 0x41, 0, "localhost"), attested]);
      const attestation = Buffer.concat([
        // {"fmt": "none", "attStmt": {}, "authData": …}
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id: name,
        rawId: name,
        type: "public-key" as const,
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, origin).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
        },
      };
    },
    use(challenge: string, { origin = "http://localhost:3000", verified = true, counter = 1 } = {}) {
      const data = head(verified ? 0x05 : 0x01, counter, "localhost");
      const client = clientData("webauthn.get", challenge, origin);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return {
        id: name,
        rawId: name,
        type: "public-key" as const,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
        },
      };
    },
  };
}

async function signedIn(): Promise<{ context: Context; user: User }> {
  const user = await userCalled(harness.context(), shop.login);
  const context = newVisitor(harness, { user });
  await transact(context, keepSession);
  return { context, user };
}

/** A passkey of the shop's account, and the authenticator that holds it. */
async function ownPasskey() {
  const { context, user } = await signedIn();
  const device = authenticator();
  const { challenge } = await passkeyCreation(context, shop, home);
  await addPasskey(context, { name: "Laptop", response: device.make(challenge) }, home);
  return { context, user, device };
}

async function asked(): Promise<{ context: Context; challenge: string }> {
  const context = newVisitor(harness);
  const { challenge } = await passkeyRequest(context, home);
  return { context, challenge };
}

const code = async (work: Promise<unknown>) => (await refusalOf(work)).code;

test("a passkey is added with the password, and signs in without it and without a second step", async () => {
  const { user, device } = await ownPasskey();
  await withTwoStep(harness.context(), user.id);
  const { context, challenge } = await asked();
  const entered = await signInByPasskey(context, device.use(challenge), home);
  expect(entered.id).toBe(user.id);
  expect(context.visitor.newToken).toMatch(/^[\w-]{43}$/);
  const [row] = await context.db.select().from(signInTable).where(eq(signInTable.userId, user.id));
  expect(row).toMatchObject({ way: "passkey", worked: true });
  expect((await passkeysOf(context, user.id)).at(-1)).toMatchObject({ counter: 1, lastUsedAt: testNow });
});

test("without the password nothing is added", async () => {
  const { context } = await signedIn();
  const refused = await refusalOf(passkeyCreation(context, { password: "guess" }, home));
  expect(refused.fields).toEqual({ password: "people.ownPasswordWrong" });
});

test("a challenge is good once, for one thing, in its own session, for ten minutes", async () => {
  const { device } = await ownPasskey();
  const { context, challenge } = await asked();
  await signInByPasskey(context, device.use(challenge), home);
  const again = { ...context, user: null };
  expect(await code(signInByPasskey(again, device.use(challenge, { counter: 2 }), home))).toBe(
    "people.passkeyRefused",
  );
  const other = await asked();
  const stolen = signInByPasskey(newVisitor(harness), device.use(other.challenge, { counter: 3 }), home);
  expect(await code(stolen)).toBe("people.passkeyRefused");
  const late = { ...other.context, now: later(testNow, 601) };
  expect(await code(signInByPasskey(late, device.use(other.challenge, { counter: 4 }), home))).toBe(
    "people.passkeyRefused",
  );
  const { context: making } = await signedIn();
  const { challenge: toMake } = await passkeyCreation(making, shop, home);
  const misused = signInByPasskey(making, device.use(toMake, { counter: 5 }), home);
  expect(await code(misused)).toBe("people.passkeyRefused");
});

test("a challenge is used up even when what was signed with it is refused", async () => {
  const { device } = await ownPasskey();
  const { context, challenge } = await asked();
  const unverified = device.use(challenge, { verified: false });
  expect(await code(signInByPasskey(context, unverified, home))).toBe("people.passkeyRefused");
  expect(await code(signInByPasskey(context, device.use(challenge), home))).toBe("people.passkeyRefused");
});

test("another site's page, a stranger's key and a copied authenticator are refused", async () => {
  const { device } = await ownPasskey();
  const attempts: ((challenge: string) => Parameters<typeof signInByPasskey>[1])[] = [
    (challenge) => device.use(challenge, { origin: "https://vitrine.phish.example" }),
    (challenge) => authenticator().use(challenge),
    (challenge) => ({ ...authenticator().use(challenge), id: device.use(challenge).id }),
  ];
  for (const attempt of attempts) {
    const { context, challenge } = await asked();
    expect(await code(signInByPasskey(context, attempt(challenge), home))).toBe("people.passkeyRefused");
  }
  const first = await asked();
  await signInByPasskey(first.context, device.use(first.challenge, { counter: 7 }), home);
  const copy = await asked();
  expect(await code(signInByPasskey(copy.context, device.use(copy.challenge, { counter: 7 }), home))).toBe(
    "people.passkeyRefused",
  );
});

test("a passkey that did not verify its owner, or was made for another site, is not kept", async () => {
  const { context, user } = await signedIn();
  const before = (await passkeysOf(context, user.id)).length;
  for (const fault of [{ verified: false }, { origin: "https://vitrine.phish.example" }]) {
    const { challenge } = await passkeyCreation(context, shop, home);
    const made = addPasskey(context, { name: "x", response: authenticator().make(challenge, fault) }, home);
    expect(await code(made)).toBe("people.passkeyRefused");
  }
  expect((await passkeysOf(context, user.id)).length).toBe(before);
});

test("a closed account does not open by its passkey", async () => {
  const { user, device } = await ownPasskey();
  await harness.context().db.update(userTable).set({ active: false }).where(eq(userTable.id, user.id));
  const { context, challenge } = await asked();
  expect(await code(signInByPasskey(context, device.use(challenge), home))).toBe("people.passkeyRefused");
  await harness.context().db.update(userTable).set({ active: true }).where(eq(userTable.id, user.id));
  await transact(harness.context(), (write) => endSessionsOf(write, user.id));
});

test("a passkey is renamed and removed by its owner alone", async () => {
  const { context, user } = await ownPasskey();
  const id = (await passkeysOf(context, user.id)).at(-1)?.id ?? 0;
  const stranger = await userCalled(context, "support@vitrine.example");
  await renamePasskey({ ...context, user: stranger }, { id, name: "Mine" });
  await renamePasskey(context, { id, name: "Desk" });
  expect((await passkeysOf(context, user.id)).at(-1)?.name).toBe("Desk");
  const foreign = removePasskey({ ...context, user: stranger }, { id, password: "vitrine-support" });
  expect((await refusalOf(foreign)).kind).toBe("notFound");
  await removePasskey(context, { id, password: shop.password });
  expect(await context.db.select().from(passkeyTable).where(eq(passkeyTable.id, id))).toEqual([]);
});

test.each([
  ["https://shop.example/x", { host: "shop.example", origins: ["https://shop.example"] }],
  ["http://shop.example:81/x", { host: "shop.example", origins: ["https://shop.example:81"] }],
  [
    "http://localhost:3000/",
    { host: "localhost", origins: ["https://localhost:3000", "http://localhost:3000"] },
  ],
  ["http://127.0.0.1:3000/", null],
  ["http://[::1]:3000/", null],
])("who relies on a passkey made at %s", (url, party) => {
  expect(relyingPartyOf(new URL(url))).toEqual(party);
});
