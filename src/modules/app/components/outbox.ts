import type { z } from "zod";
import { CallFailed, caller } from "#platform/browser/call.ts";
import type { Call } from "#platform/contract.ts";
import { type LaterCall, type SettledDetail, settledEvent } from "./wait-event.ts";

/** An action without a network. It is sent to the server once there is one. */
export interface Waiting extends LaterCall {
  /** The page of the action. */
  address: string;
  /** ISO 8601. */
  madeAt: string;
  /** Why the server refused it, in words. It no longer waits, but is listed until somebody has read it. */
  problem?: string;
}

/** The answers of calls that may be queued. */
interface Done {
  cart_quantity?: number | undefined;
  warning?: string | undefined;
  /** The present price of a piece, or of a whole set. */
  unit_price?: string | undefined;
}

export type Outcome =
  | { kind: "done"; waiting: Waiting; answer: Done }
  | { kind: "refused"; waiting: Waiting; words: string };

type AnyCall = Call<"rpc", string, z.ZodType<unknown, Record<string, unknown>>, Done, z.ZodType>;

const prefix = "vitrine.waiting.";
const changedEvent = "vitrine:waiting";
export const unreachedEvent = "vitrine:unreached";
const dayMs = 86_400_000;
const waitingDaysMax = 14;
/** The program runs but its database is not up yet: this is temporary and no refusal. */
const awayCode = "platform.databaseAway";
const entriesMax = 50;

const call = caller<{ any: AnyCall }>();

/** Stores it in this browser until it can be sent. Throws if the browser stores nothing. */
export function putAside(later: LaterCall): void {
  const earlier = later.place === undefined ? [] : waitingAt(later.place);
  if (waitingNow().length - earlier.length >= entriesMax) throw new Error("Too much waits already.");
  const address = location.pathname + location.search;
  const waiting: Waiting = { ...later, address, madeAt: new Date().toISOString() };
  localStorage.setItem(prefix + waiting.key, JSON.stringify(waiting));
  for (const { key } of earlier) forget(key);
  tell();
  window.dispatchEvent(new Event(unreachedEvent));
}

function waitingAt(place: string): Waiting[] {
  return waitingNow().filter((waiting) => waiting.place === place);
}

/** Drops what waits at this place: something newer is under way. */
export function overtake(place: string): void {
  const earlier = waitingAt(place);
  if (earlier.length === 0) return;
  for (const { key } of earlier) forget(key);
  tell();
}

export function takeBack(key: string): void {
  forget(key);
  tell();
  settle(false);
}

export function takeAllBack(): void {
  for (const { key } of waitingNow()) forget(key);
  tell();
  settle(false);
}

/** All waiting entries, oldest first. Unreadable entries are not ours and are skipped. */
export function waitingNow(): Waiting[] {
  const found: Waiting[] = [];
  try {
    for (let index = 0; index < localStorage.length; index += 1) {
      const name = localStorage.key(index) ?? "";
      const waiting = name.startsWith(prefix) ? read(localStorage.getItem(name)) : null;
      if (waiting && prefix + waiting.key === name) found.push(waiting);
    }
  } catch {
    // The browser denies access to its storage.
  }
  return found.sort((one, other) => one.madeAt.localeCompare(other.madeAt));
}

/** Listens for changes, including those in other tabs. */
export function onWaiting(listener: () => void): () => void {
  window.addEventListener(changedEvent, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(changedEvent, listener);
    window.removeEventListener("storage", listener);
  };
}

/**
 * Sends the waiting entries one after the other, in one tab at a time. Stops at the first failure: the rest goes on
 * waiting. Answers the result of each.
 */
export async function sendWaiting(tooLate: string): Promise<Outcome[]> {
  if (!navigator.locks) return sendAll(tooLate);
  return navigator.locks.request("vitrine.waiting", { ifAvailable: true }, (lock) =>
    lock ? sendAll(tooLate) : [],
  );
}

async function sendAll(tooLate: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const waiting of waitingNow()) {
    if (waiting.problem !== undefined) continue;
    try {
      if (isTooOld(waiting)) throw new CallFailed(tooLate, 0, "");
      const answer = await call(waiting.path, { ...waiting.input, add_key: waiting.key });
      forget(waiting.key);
      outcomes.push({ kind: "done", waiting, answer });
    } catch (error) {
      if (!(error instanceof CallFailed) || error.refusal === awayCode) break;
      // The visitor may have withdrawn it meanwhile.
      if (localStorage.getItem(prefix + waiting.key) === null) continue;
      localStorage.setItem(prefix + waiting.key, JSON.stringify({ ...waiting, problem: error.message }));
      outcomes.push({ kind: "refused", waiting, words: error.message });
    }
  }
  tell();
  if (outcomes.length > 0) settle(true);
  return outcomes;
}

function isTooOld({ madeAt }: Waiting): boolean {
  return Date.now() - Date.parse(madeAt) > waitingDaysMax * dayMs;
}

function forget(key: string): void {
  localStorage.removeItem(prefix + key);
}

function tell(): void {
  window.dispatchEvent(new Event(changedEvent));
}

function settle(isSent: boolean): void {
  window.dispatchEvent(new CustomEvent<SettledDetail>(settledEvent, { detail: { isSent } }));
}

function read(text: string | null): Waiting | null {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return isWaiting(value) ? value : null;
  } catch {
    return null;
  }
}

function isWaiting(value: unknown): value is Waiting {
  if (typeof value !== "object" || value === null) return false;
  const { key, path, kind, place, input, name, quantity, price, address, madeAt } = value as Partial<Waiting>;
  return (
    [key, path, name, price, address, madeAt].every((text) => typeof text === "string") &&
    [undefined, "set", "line"].includes(kind) &&
    ["undefined", "string"].includes(typeof place) &&
    typeof quantity === "number" &&
    typeof input === "object" &&
    input !== null &&
    // The addresses become links: only paths of this site.
    /^\/(?![/\\])/.test(path ?? "") &&
    /^\/(?![/\\])/.test(address ?? "") &&
    !Number.isNaN(Date.parse(madeAt ?? ""))
  );
}
