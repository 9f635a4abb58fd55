import { refusal } from "#platform/errors.ts";
import { isLuhn } from "../../components/card/card-rules.ts";

export const cardNumberSent = refusal("invalid", "payment.cardNumberSent");

/** Thirteen to nineteen digits, alone or in the groups printed on cards, not part of something longer. */
const likeNumber = /(?<![\p{L}\d])\d(?:[ .\-\u00a0]?\d){12,18}(?![\p{L}\d])/gu;
const depthMax = 6;

/**
 * Refuses any input with a possible card number before it is stored anywhere: cards are typed into a provider's frame,
 * never into one of our fields. Only the built-in test bank is exempt, whose form takes its own test numbers.
 */
export function refuseCardNumbers(given: unknown): void {
  if (holdsCardNumber(given)) throw cardNumberSent();
}

export function holdsCardNumber(given: unknown, depth = 0): boolean {
  if (typeof given === "number") return holdsCardNumber(String(given), depth);
  if (typeof given === "string") {
    return [...given.matchAll(likeNumber)].some(([found]) => isCard(found.replace(/\D/g, "")));
  }
  if (typeof given !== "object" || given === null || depth > depthMax) return false;
  return Object.entries(given).some(
    ([name, value]) => holdsCardNumber(name, depth) || holdsCardNumber(value, depth + 1),
  );
}

/** All zeros pass the check, too, but are no card. */
function isCard(digits: string): boolean {
  return isLuhn(digits) && !/^0+$/.test(digits);
}
