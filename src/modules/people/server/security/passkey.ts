import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Context, User } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { refusal, signInNeeded } from "#platform/errors.ts";
import { networkOf } from "#platform/network.ts";
import { keepFacts } from "#platform/session/session.ts";
import { noteArrival } from "../sign-in/arrival.ts";
import { type AttemptLimit, limitAttempts } from "../sign-in/attempt.ts";
import { enter } from "../sign-in/enter.ts";
import { type RelyingParty, relyingPartyOf } from "../sign-in/relying-party.ts";
import { passkeyTable } from "../sign-in/security-tables.ts";
import { takeFact } from "../sign-in/session-fact.ts";
import { logSignIn } from "../sign-in/sign-in-log.ts";
import { accountOf } from "../sign-in/user.ts";
import { proveOwner } from "./owner-proof.ts";
import { tellOwner } from "./security-notice.tsx";

export const passkeyRefused = refusal("invalid", "people.passkeyRefused");
export const passkeyHostless = refusal("invalid", "people.passkeyHostless");
const passkeysFull = refusal("conflict", "people.passkeysFull");

type WithoutExtensions<Answer> = Omit<Answer, "clientExtensionResults">;

const passkeysMax = 20;
/** EdDSA, ES256 and RS256: authenticators' algorithms, without those that Node still calls experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];
const passkeyPerNetwork: AttemptLimit = { what: "passkeyFrom", max: 60, windowMinutes: 5 };
const challengeFact = "passkey";
const challengeMinutes = 10;
const challengeShape = z.object({
  challenge: z.string(),
  use: z.enum(["create", "signIn"]),
  until: z.string(),
});

/**
 * The browser's options for creating a passkey for the signed-in person, who proves their identity with the password.
 */
export async function passkeyCreation(context: Context, { password }: { password: string }, url: URL) {
  const party = partyOf(url);
  const account = await proveOwner(context, password);
  const own = await passkeysOf(context, account.id);
  if (own.length >= passkeysMax) throw passkeysFull();
  const options = await generateRegistrationOptions({
    rpName: context.site.name,
    rpID: party.host,
    userID: new TextEncoder().encode(`user-${account.id}`),
    userName: account.login,
    userDisplayName: account.name,
    attestationType: "none",
    supportedAlgorithmIDs,
    excludeCredentials: own
      .filter(({ host }) => host === party.host)
      .map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(context, options.challenge, "create");
  return options;
}

/** Stores a passkey that the browser has just created. */
export async function addPasskey(
  context: Context,
  { name, response }: { name: string; response: WithoutExtensions<RegistrationResponseJSON> },
  url: URL,
): Promise<void> {
  const { user } = context;
  if (!user) throw signInNeeded();
  const party = partyOf(url);
  const expectedChallenge = await takeChallenge(context, "create");
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: party.origins,
    expectedRPID: party.host,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(refuse);
  if (!registrationInfo) throw passkeyRefused();
  const { credential, credentialBackedUp } = registrationInfo;
  await transact(context, async (write) => {
    const [kept] = await write.db
      .insert(passkeyTable)
      .values({
        userId: user.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        host: party.host,
        name,
        backedUp: credentialBackedUp,
        createdAt: write.now,
      })
      .onConflictDoNothing()
      .returning({ id: passkeyTable.id });
    if (!kept) throw passkeyRefused();
    await tellOwner(write, user.id, "passkeyAdded");
  });
}

/** The browser's options for signing in with any passkey of this host; they name nobody, so they reveal nobody. */
export async function passkeyRequest(context: Context, url: URL) {
  const party = partyOf(url);
  const options = await generateAuthenticationOptions({ rpID: party.host, userVerification: "required" });
  await keepChallenge(context, options.challenge, "signIn");
  return options;
}

/**
 * Signs in by a passkey, which counts as both steps: the person has the device, and the device has verified its owner.
 * Refuses a counter that does not grow, because it comes from a copied authenticator.
 */
export async function signInByPasskey(
  context: Context,
  response: WithoutExtensions<AuthenticationResponseJSON>,
  url: URL,
): Promise<User> {
  const party = partyOf(url);
  await limitAttempts(context, passkeyPerNetwork, networkOf(context.visitor.address));
  const expectedChallenge = await takeChallenge(context, "signIn");
  const known = and(eq(passkeyTable.credentialId, response.id), eq(passkeyTable.host, party.host));
  const [asked] = await context.db.select().from(passkeyTable).where(known);
  const account = asked ? await accountOf(context, asked.userId) : null;
  if (!account?.active) throw passkeyRefused();
  try {
    return await transact(context, async (write) => {
      const [passkey] = await write.db.select().from(passkeyTable).where(known).for("update");
      if (!passkey) throw passkeyRefused();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge,
        expectedOrigin: party.origins,
        expectedRPID: party.host,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
        },
      }).catch(refuse);
      if (!verified) throw passkeyRefused();
      await write.db
        .update(passkeyTable)
        .set({ counter: authenticationInfo.newCounter, lastUsedAt: write.now })
        .where(eq(passkeyTable.id, passkey.id));
      const user = await enter(write, passkey.userId);
      await noteArrival(write, user, { way: "passkey" });
      return user;
    });
  } catch (error) {
    if (account.roles.length > 0) {
      await logSignIn(context, { userId: account.id, way: "passkey", worked: false });
    }
    throw error;
  }
}

/** The passkeys of an account, oldest first. */
export async function passkeysOf(context: Context, userId: number) {
  return context.db
    .select()
    .from(passkeyTable)
    .where(eq(passkeyTable.userId, userId))
    .orderBy(passkeyTable.id);
}

async function keepChallenge(context: Context, challenge: string, use: "create" | "signIn"): Promise<void> {
  const until = new Date(context.now.getTime() + challengeMinutes * 60_000).toISOString();
  await transact(context, (write) => keepFacts(write, { [challengeFact]: { challenge, use, until } }));
}

async function takeChallenge(context: Context, use: "create" | "signIn"): Promise<string> {
  const kept = challengeShape.safeParse(await takeFact(context, challengeFact)).data;
  if (!kept || kept.use !== use || new Date(kept.until) <= context.now) throw passkeyRefused();
  return kept.challenge;
}

function partyOf(url: URL): RelyingParty {
  const party = relyingPartyOf(url);
  if (!party) throw passkeyHostless();
  return party;
}

/** The library gives a reason in English; a person gets one message for all of them. */
function refuse(): never {
  throw passkeyRefused();
}
