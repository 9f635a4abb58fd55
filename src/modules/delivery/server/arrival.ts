import { addDays, type Day } from "#platform/i18n/day.ts";
import { momentAt, wallClock, weekdayOf } from "./day.ts";
import { isHoliday } from "./holidays.ts";

/** How a shop hands over its goods to carriers. */
export interface Handling {
  /** Working days from the order to the carrier, for goods in stock. */
  days: number;
  /** Orders after this minute of the day count from the next working day. */
  cutOffMinute: number;
  /** ISO weekdays: 1 is Monday. */
  workdays: readonly number[];
  /** The shop's own closed days in addition to public holidays. */
  closedDays: readonly Day[];
  countryCode: string;
  /** The region whose holidays the shop also observes; "" for none. */
  region: string;
  timeZone: string;
}

export interface ArrivalQuestion {
  now: Date;
  /** Null promises nothing. */
  handling: Handling | null;
  /** Goods that are sent together, so that the slowest decides. */
  goods: readonly {
    inStock: boolean;
    /** The product's own handling days when in stock; null uses the shop's. */
    handlingDays: number | null;
    /** Days when out of stock; null if unknown. */
    leadDays: number | null;
  }[];
  way: {
    /** Working days in transit; null if unknown. */
    daysFrom: number | null;
    daysTo: number | null;
    /** Picked up at the shop, which is open on its own working days. */
    pickup: boolean;
  };
  countryCode: string;
}

export interface Arrival {
  /** The last day to hand it over and still arrive in time. */
  leavesOn: Day;
  from: Day;
  to: Day;
  /** The minute of today until which an order arrives on these days; null if today no longer matters. */
  orderByMinute: number | null;
  /** Until when this answer is valid: today's cut-off, or the midnight when the next working day begins. */
  validUntil: Date;
}

/** A year without a working day is a wrong setting, so nothing is promised. */
const searchDaysMax = 400;

/** The arrival of an order placed now; null if unknown. */
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

/** The day that is `days` working days later; with 0, the day itself. Null if there are none within about a year. */
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
