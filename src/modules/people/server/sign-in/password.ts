import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { type FieldErrors, refusal } from "#platform/errors.ts";

/** The minimum of OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const memoryKib = 19_456;
const passes = 2;
const lanes = 1;
const hashBytes = 32;

/** Each hash takes 19 MiB and a thread of the pool; more than two at once would starve everything else. */
const atOnceMax = 2;
const waitingMax = 100;

const signInBusy = refusal("unavailable", "people.busy");

const derive = promisify(argon2);
let running = 0;
const waiting: (() => void)[] = [];

/** The password as a PHC string, e.g. `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await deriveHash(password, { salt, memoryKib, passes, lanes, hashBytes });
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(hash)}`;
}

/**
 * Whether the password matches the stored hash. Without a usable hash (unknown login, or no password set) it does the
 * same work for nothing, so that the response time does not reveal who has an account.
 */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const known = parse(stored);
  const spec = known ?? {
    salt: Buffer.alloc(16),
    memoryKib,
    passes,
    lanes,
    hashBytes,
    hash: Buffer.alloc(hashBytes),
  };
  const hash = await deriveHash(password, spec);
  return timingSafeEqual(hash, spec.hash) && known !== null;
}

interface HashSpec {
  salt: Buffer;
  memoryKib: number;
  passes: number;
  lanes: number;
  hashBytes: number;
}

/** Keyboards produce the same letters composed or decomposed; both are one password. */
function deriveHash(password: string, spec: HashSpec): Promise<Buffer> {
  return inTurn(() =>
    derive("argon2id", {
      message: password.normalize("NFKC"),
      nonce: spec.salt,
      parallelism: spec.lanes,
      tagLength: spec.hashBytes,
      memory: spec.memoryKib,
      passes: spec.passes,
    }),
  );
}

function parse(stored: string): (HashSpec & { hash: Buffer }) | null {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!match) return null;
  const [, memory, time, parallel, salt = "", hash = ""] = match;
  const hashed = Buffer.from(hash, "base64");
  return {
    salt: Buffer.from(salt, "base64"),
    memoryKib: Number(memory),
    passes: Number(time),
    lanes: Number(parallel),
    hashBytes: hashed.length,
    hash: hashed,
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

/** Passes the place on to the next in line; refuses when the line is too long. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnceMax) {
    if (waiting.length >= waitingMax) throw signInBusy();
    await new Promise<void>((go) => waiting.push(go));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const passwordCharactersMin = 8;

/** Errors of a new password, by field. */
export function checkNewPassword(password: string, confirmed: string): FieldErrors {
  if (password.trim() === "") return { password: "people.passwordMissing" };
  if ([...password].length < passwordCharactersMin) return { password: "people.passwordTooShort" };
  return password === confirmed ? {} : { confirm_password: "people.passwordsDiffer" };
}
