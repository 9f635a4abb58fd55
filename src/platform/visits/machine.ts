import type { IncomingHttpHeaders } from "node:http";

/** CUBOT makes telephones. In Telegram people read pages as well; its own program is called a bot. */
const program =
  /(?<!cu)bot|crawl|spider|slurp|preview|fetch|monitor|curl|wget|python|java\/|go-http|headless|lighthouse|facebookexternalhit|whatsapp|scan|sentinel|barracuda|proofpoint|axios|okhttp|undici|httpclient|phantomjs|archiver|pingdom|uptime|inspectiontool|googleother|adsbot|mediapartners|libwww|perl|ruby/i;

/** Whether this is no person's browser, by what it says of itself; who says nothing is none either. */
export function isProgram(userAgent: string): boolean {
  return userAgent.trim() === "" || program.test(userAgent);
}

/** Whether a browser asks ahead for somebody who may never look. */
export function isAhead(headers: IncomingHttpHeaders): boolean {
  return (
    Boolean(headers["sec-purpose"]) || headers["purpose"] === "prefetch" || headers["x-moz"] === "prefetch"
  );
}
