import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { type FieldErrors, refusal } from "#platform/errors.ts";

/** The least that OWASP's password storage sheet recommends: 19 MiB, two passes, one lane. */
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
 * Whether the password belongs to the stored hash. Without a usable hash (nobody has this login, or no password was
 * set) the same work is done in vain, so that the time of the answer does not tell who has an account.
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

/** The same letters may be typed composed or decomposed, depending on the keyboard; both are one password. */
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

/** The place goes to the next in line afterwards; a line that is too long is refused. */
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

/** What is wrong with a new password, by field. */
export function checkNewPassword(password: string, confirmed: string): FieldErrors {
  if (password.trim() === "") return { password: "people.passwordMissing" };
  if ([...password].length < passwordCharactersMin) return { password: "people.passwordTooShort" };
  return password === confirmed ? {} : { confirm_password: "people.passwordsDiffer" };
}
