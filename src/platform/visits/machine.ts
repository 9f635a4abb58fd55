import type { IncomingHttpHeaders } from "node:http";

/** CUBOT makes phones. Telegram's app has a browser for people; its crawler is called a bot. */
const program =
  /(?<!cu)bot|crawl|spider|slurp|preview|fetch|monitor|curl|wget|python|java\/|go-http|headless|lighthouse|facebookexternalhit|whatsapp|scan|sentinel|barracuda|proofpoint|axios|okhttp|undici|httpclient|phantomjs|archiver|pingdom|uptime|inspectiontool|googleother|adsbot|mediapartners|libwww|perl|ruby/i;

/** Whether the User-Agent belongs to a program rather than a person's browser; an empty one counts as a program. */
export function isProgram(userAgent: string): boolean {
  return userAgent.trim() === "" || program.test(userAgent);
}

/** Whether a browser prefetches a page that nobody may ever look at. */
export function isAhead(headers: IncomingHttpHeaders): boolean {
  return (
    Boolean(headers["sec-purpose"]) || headers["purpose"] === "prefetch" || headers["x-moz"] === "prefetch"
  );
}
