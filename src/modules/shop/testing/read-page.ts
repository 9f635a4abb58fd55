import type { TestHarness } from "../../../testing.ts";

/** Reads pages like a browser. */
export function readerOf(harness: TestHarness) {
  return async (url: string, cookie = "") => {
    const answer = await (await harness.server()).inject({ url, headers: cookie ? { cookie } : {} });
    return { status: answer.statusCode, headers: answer.headers, html: answer.body };
  };
}

/** Names on the cards of a list, in order. */
export function cardsOf(html: string): string[] {
  return [...html.matchAll(/class="card__t"><a [^>]*>([^<]*)<\/a>/g)].map(([, name = ""]) => name);
}

/** The JSON-LD of a page, by type. */
export function structuredOf(html: string): Record<string, Record<string, unknown>> {
  const found: Record<string, Record<string, unknown>> = {};
  for (const [, text = ""] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
    const facts = JSON.parse(text) as Record<string, unknown> | Record<string, unknown>[];
    for (const each of [facts].flat()) found[String(each["@type"])] = each;
  }
  return found;
}

/** Every tag with this name and these attributes, in any order. */
export function tagsOf(html: string, name: string, attributes: Record<string, string>): string[] {
  const tags = html.match(new RegExp(`<${name}[^>]*>`, "g")) ?? [];
  return tags.filter((tag) =>
    Object.entries(attributes).every(([attribute, value]) => tag.includes(` ${attribute}="${value}"`)),
  );
}

export function addressOf(html: string, label: RegExp): string {
  const found = [...html.matchAll(/<input[^>]*name="attrib"[^>]*value="(\d+-\d+)"[^>]*>(.*?)<\/label>/gs)];
  const value = found.find(([whole]) => label.test(whole))?.[1];
  if (!value) throw new Error(`No filter is called ${label}.`);
  return value;
}
