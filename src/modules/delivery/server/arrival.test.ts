import { describe, expect, test } from "vitest";
import { addDays } from "#platform/i18n/day.ts";
import { type ArrivalQuestion, arrivalOf, type Handling } from "./arrival.ts";
import { momentAt, wallClock, weekdayOf } from "./day.ts";
import { isHoliday } from "./holidays.ts";

const cluj: Handling = {
  days: 1,
  cutOffMinute: 14 * 60,
  workdays: [1, 2, 3, 4, 5],
  closedDays: [],
  countryCode: "RO",
  region: "",
  timeZone: "Europe/Bucharest",
};
const vase = { inStock: true, handlingDays: null, leadDays: null };
const parcel = { daysFrom: 1, daysTo: 2, pickup: false };

function ask(local: string, more: Partial<ArrivalQuestion> = {}) {
  const { timeZone } = more.handling ?? cluj;
  const [day = "", time = ""] = local.split(" ");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const now = momentAt(day, hours * 60 + minutes, timeZone);
  return arrivalOf({ now, handling: cluj, goods: [vase], way: parcel, countryCode: "RO", ...more });
}

const days = (found: ReturnType<typeof ask>) => found && [found.leavesOn, found.from, found.to];

describe("the day it arrives", () => {
  test.each([
    ["on a Monday before the cut-off", "2026-11-16 13:59", ["2026-11-17", "2026-11-18", "2026-11-19"]],
    ["at the cut-off it is the next day", "2026-11-16 14:00", ["2026-11-18", "2026-11-19", "2026-11-20"]],
    ["Friday before the cut-off", "2026-11-20 09:00", ["2026-11-23", "2026-11-24", "2026-11-25"]],
    ["Friday after it", "2026-11-20 18:00", ["2026-11-24", "2026-11-25", "2026-11-26"]],
    ["Saturday", "2026-11-21 10:00", ["2026-11-24", "2026-11-25", "2026-11-26"]],
    // 30 November and 1 December are holidays in Romania.
    ["before two holidays", "2026-11-27 10:00", ["2026-12-02", "2026-12-03", "2026-12-04"]],
    // Good Friday and Easter Monday by the Orthodox calendar.
    ["before Easter", "2026-04-08 10:00", ["2026-04-09", "2026-04-14", "2026-04-15"]],
    // 1, 2 (a Friday), 6 and 7 January are holidays.
    ["across the year", "2026-12-30 10:00", ["2026-12-31", "2027-01-04", "2027-01-05"]],
  ])("%s", (_when, now, expected) => {
    expect(days(ask(now))).toEqual(expected);
  });

  test("a shop in a region keeps its holidays, also those that fall out there", () => {
    const berlin = { ...cluj, countryCode: "DE", timeZone: "Europe/Berlin" };
    const asked = (region: string) =>
      ask("2026-06-03 10:00", { handling: { ...berlin, region }, countryCode: "DE" });
    expect(asked("BE")?.leavesOn).toBe("2026-06-04");
    // Corpus Christi.
    expect(asked("BY")?.leavesOn).toBe("2026-06-05");
  });

  test("the slowest thing decides: own days, made to order, and whatever nobody knows is no promise", () => {
    const engraved = { inStock: true, handlingDays: 3, leadDays: null };
    const window = { inStock: false, handlingDays: null, leadDays: 20 };
    const unknown = { inStock: false, handlingDays: 2, leadDays: null };
    expect(ask("2026-11-16 10:00", { goods: [vase, engraved] })?.leavesOn).toBe("2026-11-19");
    expect(ask("2026-11-16 10:00", { goods: [vase, window] })?.leavesOn).toBe("2026-12-16");
    expect(ask("2026-11-16 10:00", { goods: [vase, unknown] })).toBeNull();
    // The lead time applies only when the stock is gone.
    expect(ask("2026-11-16 10:00", { goods: [{ ...window, inStock: true }] })?.leavesOn).toBe("2026-11-17");
  });

  test("nothing is promised before the owner has said it, without days on the way, or for services alone", () => {
    expect(ask("2026-11-16 10:00", { handling: null })).toBeNull();
    expect(ask("2026-11-16 10:00", { way: { daysFrom: null, daysTo: null, pickup: false } })).toBeNull();
    expect(ask("2026-11-16 10:00", { goods: [] })).toBeNull();
    expect(ask("2026-11-16 10:00", { handling: { ...cluj, workdays: [] } })).toBeNull();
  });

  test("the owner's own closed days and working week count, and the carrier's week is its own", () => {
    const closed = { ...cluj, closedDays: ["2026-11-17", "2026-11-18"] };
    expect(days(ask("2026-11-16 10:00", { handling: closed }))).toEqual([
      "2026-11-19",
      "2026-11-20",
      "2026-11-23",
    ]);
    const saturdays = { ...cluj, workdays: [1, 2, 3, 4, 5, 6] };
    expect(days(ask("2026-11-20 10:00", { handling: saturdays }))).toEqual([
      "2026-11-21",
      "2026-11-23",
      "2026-11-24",
    ]);
  });

  test("what is fetched is ready on a working day of the shop", () => {
    const pickup = { daysFrom: 0, daysTo: 0, pickup: true };
    const today = { ...cluj, days: 0 };
    expect(days(ask("2026-11-16 10:00", { way: pickup, handling: today }))).toEqual([
      "2026-11-16",
      "2026-11-16",
      "2026-11-16",
    ]);
  });

  test("nobody delivers on a holiday of the place where it goes", () => {
    // 26 October is a holiday only in Austria.
    expect(ask("2026-10-22 10:00", { countryCode: "AT" })?.from).toBe("2026-10-27");
    expect(ask("2026-10-22 10:00", { countryCode: "RO" })?.from).toBe("2026-10-26");
  });

  test("the cut-off is the shop's, wherever the server stands, also in the night of the clocks", () => {
    const lisbon = { ...cluj, countryCode: "PT", timeZone: "Europe/Lisbon" };
    const noon = new Date("2026-11-16T12:30:00Z");
    const of = (handling: Handling) =>
      arrivalOf({ now: noon, handling, goods: [vase], way: parcel, countryCode: "PT" });
    // 12:30 in Lisbon, 14:30 in Bucharest.
    expect(of(lisbon)?.orderByMinute).toBe(14 * 60);
    expect(of(cluj)?.orderByMinute).toBeNull();
    const nightly = { ...cluj, workdays: [1, 2, 3, 4, 5, 6, 7], cutOffMinute: 3 * 60 + 30 };
    // On 29 March 2026 the clock skips 03:30, so the deadline has passed at 04:30; on 25 October 03:30 occurs twice.
    expect(ask("2026-03-29 02:59", { handling: nightly })?.orderByMinute).toBe(210);
    expect(ask("2026-03-29 04:00", { handling: nightly })?.orderByMinute).toBeNull();
    expect(ask("2026-10-25 02:59", { handling: nightly })?.orderByMinute).toBe(210);
  });

  test("what is said holds until the next cut-off, or until the day on which there is one", () => {
    expect(ask("2026-11-16 09:00")?.validUntil.toISOString()).toBe("2026-11-16T12:00:00.000Z");
    expect(ask("2026-11-20 15:00")?.validUntil.toISOString()).toBe("2026-11-22T22:00:00.000Z");
    expect(ask("2026-07-10 15:00")?.validUntil.toISOString()).toBe("2026-07-12T21:00:00.000Z");
  });
});

/** Mulberry32: the same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test("whatever is asked: days are in order, open, never earlier for who orders later, and the same until they end", () => {
  const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 1_000_000));
  const random = seeded(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <One>(from: readonly One[]) => from[below(from.length)] as One;
  for (let round = 0; round < 1_500; round += 1) {
    const handling: Handling = {
      days: below(6),
      cutOffMinute: below(24 * 60),
      workdays: [1, 2, 3, 4, 5, 6, 7].filter((day) => day === 3 || random() < 0.7),
      closedDays: Array.from({ length: below(9) }, () => addDays("2026-01-01", below(900))),
      region: "",
      countryCode: pick(["RO", "DE", "GB", "GR", "BG", "MD", "JP"]),
      timeZone: pick(["Europe/Bucharest", "Europe/London", "America/New_York", "Asia/Tokyo", "Pacific/Apia"]),
    };
    const daysFrom = below(5);
    const now = new Date(Date.UTC(2026, 0, 1) + below(900 * 24 * 60) * 60_000);
    const asked: ArrivalQuestion = {
      now,
      handling,
      goods: [{ inStock: random() < 0.7, handlingDays: pick([null, 0, 4]), leadDays: 12 }, vase],
      way: { daysFrom, daysTo: daysFrom + below(4), pickup: random() < 0.3 },
      countryCode: pick(["RO", "DE", "AT", "FR"]),
    };
    const found = arrivalOf(asked);
    const about = JSON.stringify({ seed, round, asked, found });
    if (!found) throw new Error(about);
    const { leavesOn, from, to, orderByMinute, validUntil } = found;
    const today = wallClock(now, handling.timeZone).day;
    expect([today, leavesOn, from, to], about).toEqual([today, leavesOn, from, to].sort());
    const isOpen = (day: string) =>
      handling.workdays.includes(weekdayOf(day)) &&
      !handling.closedDays.includes(day) &&
      !isHoliday(handling.countryCode, day);
    expect(isOpen(leavesOn), about).toBe(true);
    if (!asked.way.pickup && daysFrom > 0) expect(weekdayOf(from) <= 5, about).toBe(true);
    if (asked.way.pickup) expect(isOpen(to), about).toBe(true);
    expect(validUntil > now, about).toBe(true);
    const at = (moment: Date) => arrivalOf({ ...asked, now: moment });
    expect(at(new Date(validUntil.getTime() - 60_000)), about).toEqual(found);
    const after = at(validUntil);
    expect(after && after.leavesOn >= leavesOn, about).toBe(true);
    // The deadline ends the promise of its day: the next promise differs, or no longer depends on today.
    if (orderByMinute !== null) expect(after?.orderByMinute, about).not.toBe(orderByMinute);
  }
});
