import { notFound } from "#platform/errors.ts";

/** The number in a page's address; anything else is not found. */
export function idIn(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw notFound();
  return Number(text);
}
