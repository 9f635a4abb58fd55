import { transact } from "#platform/db/transact.ts";
import { type Answer, answer, type Incoming } from "#platform/http/answer.ts";
import { writeCookie } from "#platform/http/cookies.ts";
import { localeCookie } from "#platform/http/edge.ts";
import { localLocation } from "#platform/http/location.ts";
import { openApiDocument } from "#platform/http/reference.ts";
import { keepFacts } from "#platform/session/session.ts";
import { siteOrigin } from "#platform/site.ts";
import * as contract from "../contract.ts";
import { chooseCookies } from "./consent/cookie-choice.ts";
import { outsideOf } from "./consent/outside.ts";
import { allCalls } from "./developers/reference.ts";
import { languageFor, pathInLanguage } from "./frame/language.ts";
import { momentLocale } from "./frame/moment-locale.ts";
import { publishRecord } from "./frame/publish.ts";
import { visitorView } from "./frame/visitor.ts";
import { mailAttachmentReply } from "./mail/mails.ts";
import { pictureReply } from "./picture/picture-reply.ts";
import { robotsText } from "./search/robots.ts";
import { sitemapXml } from "./search/sitemap.ts";

const daySeconds = 86_400;
const yearSeconds = 31_536_000;

export const websiteAnswers: readonly Answer[] = [
  answer(contract.visitor, (context) => visitorView(context)),

  answer(contract.publish, (context, { id, object, published }) =>
    publishRecord(context, { model: object, id, wanted: published }),
  ),

  answer(contract.cookieNotice, async (context, { choice }) => {
    await chooseCookies(context, choice);
    return { result: "ok" as const };
  }),

  answer(contract.visitorTimezone, async (context, { timezone }) => {
    // It creates no session: a visitor without one stays anonymous.
    if (context.visitor.sessionId === null) return false;
    await transact(context, (write) => keepFacts(write, { timezone }));
    return true;
  }),

  answer(contract.chooseLanguage, async ({ site }, { r }, { lang }, { url }) => {
    const language = languageFor(site, lang);
    const options = { maxAgeSeconds: yearSeconds, secure: url.protocol === "https:" };
    const headers = {
      location: localLocation(pathInLanguage(r, language)),
      "set-cookie": writeCookie(localeCookie, language.wireCode, options),
    };
    return { kind: "text", status: 303, text: "", headers };
  }),

  answer(contract.localeFile, async (_context, _input, { lang }) => ({
    kind: "text",
    type: "text/javascript; charset=utf-8",
    text: momentLocale(lang),
    headers: { "cache-control": `public, max-age=${daySeconds}` },
  })),

  answer(contract.recordPicture, (context, { unique }, params, incoming) =>
    pictureReply(context, asking(params, unique, incoming)),
  ),
  answer(contract.recordPictureInBox, (context, { unique }, params, incoming) =>
    pictureReply(context, asking(params, unique, incoming)),
  ),

  answer(contract.robots, async (context) => ({
    kind: "text",
    text: robotsText(siteOrigin(context)),
  })),

  answer(contract.sitemap, async (context, { page }) => ({
    kind: "text",
    type: "application/xml; charset=utf-8",
    text: await sitemapXml(context, siteOrigin(context), page),
    headers: { "cache-control": "public, max-age=300" },
  })),

  answer(contract.pictureCredit, async ({ site }) => outsideOf(site).pictureAppId),

  answer(contract.mailAttachment, (context, _input, { mail_id: mailId, place }) =>
    mailAttachmentReply(context, mailId, place),
  ),

  answer(contract.openApi, async (context) => ({
    kind: "json",
    value: openApiDocument(allCalls(), context.site.name, siteOrigin(context)),
  })),
];

function asking(
  named: Parameters<typeof pictureReply>[1]["named"],
  unique: string | undefined,
  { headers }: Incoming,
) {
  return {
    named,
    unique,
    accept: String(headers["accept"] ?? ""),
    ifNoneMatch: String(headers["if-none-match"] ?? ""),
  };
}
