import { addDays, type Day } from "#platform/i18n/day.ts";
import { momentAt, wallClock, weekdayOf } from "./day.ts";
import { isHoliday } from "./holidays.ts";

/** How a shop hands over what it sells. */
export interface Handling {
  /** Working days from the order to the carrier, for what is in stock. */
  days: number;
  /** Orders after this minute of the day count as of the next working day. */
  cutOffMinute: number;
  /** ISO weekdays: 1 is Monday. */
  workdays: readonly number[];
  /** The owner's own, beside public holidays. */
  closedDays: readonly Day[];
  countryCode: string;
  /** The part of the country whose holidays the shop keeps as well; "" for none. */
  region: string;
  timeZone: string;
}

export interface ArrivalQuestion {
  now: Date;
  /** Null: nothing is promised. */
  handling: Handling | null;
  /** What is sent; together, so the slowest decides. */
  goods: readonly {
    inStock: boolean;
    /** Its own days when it is in stock; null for those of the shop. */
    handlingDays: number | null;
    /** Its days when it is not; null where nobody knows. */
    leadDays: number | null;
  }[];
  way: {
    /** Working days on the way; null where nobody has said. */
    daysFrom: number | null;
    daysTo: number | null;
    /** Fetched at the shop, which is open on its own working days. */
    pickup: boolean;
  };
  countryCode: string;
}

export interface Arrival {
  /** The last day on which the shop hands it over in time. */
  leavesOn: Day;
  from: Day;
  to: Day;
  /** The minute of today until which an order arrives then; null where today does not count any more. */
  orderByMinute: number | null;
  /** Until when this is said: the next cut-off, or the midnight after which there is one. */
  validUntil: Date;
}

/** A year without a working day is a setting gone wrong: nothing is promised. */
const searchDaysMax = 400;

/** When an order that is placed now arrives; null where it cannot be said. */
export function arrivalOf(question: ArrivalQuestion): Arrival | null {
  const { now, handling, goods, way, countryCode } = question;
  if (!handling || way.daysFrom === null || way.daysTo === null || goods.length === 0) return null;
  const daysEach = goods.map((one) => (one.inStock ? (one.handlingDays ?? handling.days) : one.leadDays));
  if (daysEach.some((days) => days === null)) return null;
  const isOpen = (day: Day) =>
    handling.workdays.includes(weekdayOf(day)) &&
    !handling.closedDays.includes(day) &&
    !isHoliday(handling.countryCode, day, handling.region);
  const isDriven = (day: Day) =>
    weekdayOf(day) <= 5 &&
    !isHoliday(handling.countryCode, day, handling.region) &&
    !isHoliday(countryCode, day);
  const today = wallClock(now, handling.timeZone);
  const isToday = isOpen(today.day) && today.minute < handling.cutOffMinute;
  const begins = isToday ? today.day : workingDay(today.day, 1, isOpen);
  const leavesOn = begins && workingDay(begins, Math.max(...daysEach.map((days) => days ?? 0)), isOpen);
  if (!leavesOn) return null;
  const isArrival = way.pickup ? isOpen : isDriven;
  const from = workingDay(leavesOn, way.daysFrom, isArrival);
  const to = workingDay(leavesOn, way.daysTo, isArrival);
  if (!from || !to) return null;
  return {
    leavesOn,
    from,
    to,
    orderByMinute: isToday ? handling.cutOffMinute : null,
    validUntil: isToday
      ? momentAt(today.day, handling.cutOffMinute, handling.timeZone)
      : momentAt(begins, 0, handling.timeZone),
  };
}

/** The day that is `days` working days later; the day itself for none. Null where there are none within a year or so. */
function workingDay(day: Day, days: number, isOpen: (day: Day) => boolean): Day | null {
  let at = day;
  let left = days;
  for (let walked = 0; left > 0; walked += 1) {
    if (walked > searchDaysMax + days * 7) return null;
    at = addDays(at, 1);
    if (isOpen(at)) left -= 1;
  }
  return at;
}
