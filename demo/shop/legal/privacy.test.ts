import { expect, test } from "vitest";
import type { LegalFacts } from "#modules/website/server/legal/legal-facts.ts";
import { templateText } from "#modules/website/server/legal/legal-template.ts";
import { privacy } from "./privacy.ts";

const sources = import.meta.glob<string>(
  ["/src/**/*.{ts,tsx}", "!/src/**/*.test.{ts,tsx}", "!/src/**/testing/**", "!/src/**/testing*.ts"],
  { query: "?raw", import: "default", eager: true },
);
const storing = /\b(local|session)Storage\.setItem\(|document\.cookie =|\bwriteCookie\(|\bcaches\.open\(/;

/**
 * The source files that store data in the browser, with the names that they use. A new file must be listed here and in
 * the privacy text.
 */
const names: Readonly<Record<string, readonly string[]>> = {
  "modules/app/components/outbox.ts": ["vitrine.waiting"],
  "modules/app/components/visitor-mark.ts": ["vitrine.mark", "vitrine.count"],
  "modules/app/components/install-tap.ts": ["vitrine.install"],
  "modules/app/worker/store.ts": [
    ...["vitrine-pages", "vitrine-cart", "vitrine-assets", "vitrine-pictures", "vitrine-shell"],
  ],
  "modules/app/worker/worker.ts": ["vitrine-shell"],
  "modules/bus/components/tab-bus.ts": ["vitrine.bus"],
  "modules/chat/components/staff/desk-kept.ts": ["vitrine.desk"],
  "modules/chat/components/staff/ring.ts": ["vitrine.chat.rung"],
  "modules/chat/components/window/chat-cookies.ts": [
    ...["im_livechat_session", "im_livechat_auto_popup"],
    ...["im_livechat_history", "im_livechat_previous_operator_pid"],
  ],
  "modules/chat/components/window/outbox-store.ts": ["vitrine.chat"],
  "modules/compare/components/compared.ts": ["comparelist_product_ids"],
  "modules/compare/server/calls.ts": ["comparelist_product_ids"],
  "modules/page/components/editing/kept-draft.ts": ["vitrine.page"],
  "modules/shop/components/listing/layout-mode.ts": ["shop_layout_mode"],
  "modules/shop/components/typed-address.ts": ["vitrine.typed"],
  "modules/viewed/components/track-view.ts": ["visitor_uuid", "seen_product_id"],
  "modules/website/components/consent/cookie-store.ts": ["cookie_choice"],
  "modules/website/components/consent/visitor-timezone.ts": ["visitor_timezone"],
  "modules/website/server/calls.ts": ["frontend_lang"],
  "platform/http/cookies.ts": [],
  "platform/http/forced-site.ts": ["fw"],
  "platform/http/edge.ts": ["session_id", "known", "device", "done", "pl", "fp"],
  "ui/staff/menu-folds.ts": ["vitrine.menu"],
  "ui/staff/single-keys.ts": ["vitrine.keys"],
};

/** How the source writes these names: cookies as constants, storage and caches by their prefix. */
const written = [
  /\w*[cC]ookie = "(\w+)"/g,
  /[sS]torageKey = "(\w+)"/g,
  /(?:Name|prefix) = "(vitrine\.[a-z]+)\.?"/g,
  /[cC]ache = "(vitrine-[a-z]+)"/g,
  /`(vitrine-[a-z]+|seen_product_id)[-_]\$/g,
];

test("the privacy text names whatever a browser is given to keep, in every language", () => {
  const found = Object.values(sources).flatMap((text) =>
    written.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = ""]) => name)),
  );
  const all = new Set([...found, ...Object.values(names).flat()]);
  expect(new Set(found).size).toBeGreaterThan(14);
  for (const body of Object.values(privacy.body)) {
    const missing = [...all].filter((name) => !new RegExp(`(^|[^\\w.-])${name}([^\\w-]|$)`).test(body));
    expect(missing).toEqual([]);
  }
});

test("the template of a privacy notice names the same", () => {
  const facts: LegalFacts = {
    known: {
      ...{
        company: "Ceara SRL",
        address: "Cluj-Napoca",
        registration: "J12/1/2020",
        vat: "RO1",
        email: "a@b.ro",
      },
      ...{
        phone: "+40 264 555 010",
        returnDays: "14",
        returnCost: "",
        carriers: "Courier",
        payments: "Card",
      },
    },
    ...{
      country: "Romania",
      countryCode: "RO",
      currency: "RON",
      taxIncluded: true,
      origin: "https://ceara.ro",
    },
    ...{ withdraws: true, withdrawsOnline: true, counts: true, guarantee: "" },
  };
  const all = new Set(Object.values(names).flat());
  for (const code of ["en", "ro"] as const) {
    const { body } = templateText("privacy", code, facts);
    const missing = [...all].filter((name) => !new RegExp(`(^|[^\\w.-])${name}([^\\w-]|$)`).test(body));
    expect(missing).toEqual([]);
    expect(body).not.toContain("[[");
  }
});

test("nothing else in the program keeps something in a browser", () => {
  const keeping = Object.entries(sources)
    .filter(([, text]) => storing.test(text))
    .map(([path]) => path.replace("/src/", ""));
  expect(keeping.toSorted()).toEqual(Object.keys(names).toSorted());
});
