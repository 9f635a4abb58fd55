import { describe, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { testHarness } from "../../../testing.ts";
import { firefox } from "../testing.ts";
import { mayCount } from "./may-count.ts";

const harness = testHarness();

interface Said {
  fact?: boolean;
  cookie?: string;
  optsOut?: boolean;
  agent?: string;
}

function somebody({ fact, cookie, optsOut = false, agent = firefox }: Said, changes: Partial<Context> = {}) {
  const facts = fact ? { accepted_cookies: true } : {};
  const visitor = { sessionId: 1, facts, address: "192.0.2.1", userAgent: agent, optsOut };
  return harness.context({
    visitor: { ...visitor, ...(cookie !== undefined && { cookieChoice: cookie }) },
    ...changes,
  });
}

const agreed = { fact: true, cookie: "accept" };

test.each<[string, Said, boolean]>([
  ["no choice", {}, false],
  ["refused", { cookie: "refuse" }, false],
  ["agreed", agreed, true],
  ["agreed, and the session has ended since", { cookie: "accept" }, true],
  ["agreed by a call, without the page's cookie", { fact: true }, true],
  ["withdrawn, which the session never heard of", { fact: true, cookie: "refuse" }, false],
  ["a made-up answer", { cookie: "yes" }, false],
  ["agreed, and the browser asks all sites not to", { ...agreed, optsOut: true }, false],
])("%s", (_who, said, counts) => {
  expect(mayCount(somebody(said))).toBe(counts);
});

describe("who works here", () => {
  const user = { id: 1, personId: 1, name: "Dana", email: "dana@vitrine.example" };

  test("is not counted, customers are", () => {
    expect(mayCount(somebody(agreed, { user: { ...user, roles: ["shop"] } }))).toBe(false);
    expect(mayCount(somebody(agreed, { user: { ...user, roles: [] } }))).toBe(true);
  });

  test("other software with a key is nobody", () => {
    expect(mayCount(somebody(agreed, { apiKey: { id: 1, name: "shop", scopes: [], roles: [] } }))).toBe(
      false,
    );
  });
});

test("a site that does not count counts nobody", () => {
  const site = { ...harness.context().site, settings: { tracking: { counts: false } } };
  expect(mayCount(somebody(agreed, { site }))).toBe(false);
  expect(mayCount(somebody(agreed, { site: { ...site, settings: { tracking: "nonsense" } } }))).toBe(true);
});

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko)";
const programs = [
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${chrome} Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  `Mozilla/5.0 ${chrome}; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36`,
  "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)",
  "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
  `Mozilla/5.0 ${chrome}; compatible; GPTBot/1.2; +https://openai.com/gptbot)`,
  "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)",
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  "WhatsApp/2.23.20.0",
  "TelegramBot (like TwitterBot)",
  "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
  `Mozilla/5.0 (X11; Linux x86_64) ${chrome} HeadlessChrome/141.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Chrome/131.0.0.0 Safari/537.36 Chrome-Lighthouse`,
  "curl/8.5.0",
  "python-requests/2.32.3",
  "Go-http-client/2.0",
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Chrome/120.0.0.0 Safari/537.36 Barracuda Sentinel (EE)`,
  "Mozilla/5.0 (compatible; Proofpoint URL Defense)",
  "Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)",
];
const people = [
  firefox,
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
];

test("of twenty recorded programs and three people the three people are counted", () => {
  const counted = [...programs, ...people].filter((agent) => mayCount(somebody({ ...agreed, agent })));
  expect(counted).toEqual(people);
  expect(mayCount(somebody({ ...agreed, agent: " " }))).toBe(false);
});
