import { SMTPServer } from "smtp-server";
import { eventually, type Harness, inHarness, number, rows } from "./_harness.ts";
import { claimNoFailures, drill, type Report } from "./_report.ts";
import { expectStatus, type Goods, providerId, readyToPay } from "./_shopping.ts";
import { choices } from "./_sites-chosen.ts";
import { type PlantedSite, type Scene, twoSites } from "./_sites-scene.ts";
import { signedInStaff } from "./_staff.ts";
import { hiddenFields, visitor } from "./_visitor.ts";

/**
 * Two sites of one installation with their own pages, menus, texts, languages, currencies, themes, categories and
 * products are crawled, searched and bought from. Neither's answers and mails may contain anything of the other. Both
 * show a shared page and post, and each has its own prices.
 */
const pagesMax = 90;
/** Signs in on both sites, and gets a mail about it from each. */
const administrator = "owner@vitrine.example";

await drill("sites", async (report) => {
  const inbox = await openInbox();
  await inHarness(
    async (harness) => {
      const scene = await twoSites(harness);
      const { main, garden } = scene;
      await themes(harness, scene, report);
      // Twice and alternating, because a page cached for one site could be shown on the other.
      for (const turn of [1, 2]) {
        for (const [here, other] of [
          [main, garden],
          [garden, main],
        ] as const) {
          await walk(harness, report, { here, other, turn });
        }
      }
      await strangers(harness, report, scene);
      await searches(harness, report, scene);
      await cookies(harness, report, scene);
      await switches(harness, report, scene);
      await choices(harness, report, scene);
      await mails(harness, report, scene, inbox);
      claimNoFailures(report, harness);
    },
    { SMTP_URL: inbox.url, MAIL_FROM: "Werkbank <shop@werkbank.example>" },
  );
  await inbox.close();
});

/** Words that no answer of another site may contain. */
function wordsOf(site: PlantedSite): string[] {
  const { page, menuWord, aboutWord, legalWord, blogWord, categoryWord, company, goods, host } = site;
  const words = [page.word, page.path, menuWord, aboutWord, legalWord, blogWord, categoryWord, company];
  return [...words, host ?? "", `/${goods.slug}`].filter((word) => word !== "");
}

/**
 * Whether a product that only the other site shows is linked; a product whose name has the same beginning is another.
 */
function isLinked(whole: string, { slug }: Goods): boolean {
  return new RegExp(`/product/${slug}(?![\\w-])`).test(whole);
}

interface Walk {
  here: PlantedSite;
  other: PlantedSite;
  turn: number;
}

async function walk(harness: Harness, report: Report, { here, other, turn }: Walk): Promise<void> {
  const person = visitor(harness.baseUrl, new Map(), here.host);
  const starts = [
    ...[here.prefix || "/", `${here.prefix}/shop`, `${here.prefix}/blog`, `${here.prefix}/legal/imprint`],
    ...[
      "/sitemap.xml",
      "/robots.txt",
      "/blog/feed",
      "/manifest.webmanifest",
      "/openapi.json",
      "/service_worker.js",
    ],
  ];
  const seen = new Set<string>(starts);
  const queue = [...starts];
  const leaks: string[] = [];
  const foreign = wordsOf(other);
  const found = new Set<string>();
  const own = [here.page.word, here.menuWord, here.legalWord, here.blogWord];
  let read = 0;
  while (queue.length > 0 && read < pagesMax) {
    const path = queue.shift() ?? "/";
    const { text, status, headers } = await person.get(path);
    read += 1;
    if (status >= 500) leaks.push(`${path} answered ${status}`);
    const whole = `${text}\n${[...headers].join("\n")}`;
    for (const word of foreign) if (whole.includes(word)) leaks.push(`${word} in ${path}`);
    if (isLinked(whole, other.follows)) leaks.push(`${other.follows.slug} in ${path}`);
    if (here.host !== undefined && /127\.0\.0\.1/.test(whole)) leaks.push(`the other's host in ${path}`);
    for (const word of own) if (text.includes(word)) found.add(word);
    for (const [, address = ""] of text.matchAll(/(?:href="|<loc>)([^"<]+)/g)) {
      const next = address.startsWith(here.origin) ? address.slice(here.origin.length) : address;
      const bare = next.split("#")[0] ?? "";
      if (!bare.startsWith("/") || bare.startsWith("//") || /^\/(assets|web\/|website\/lang)/.test(bare))
        continue;
      if (seen.has(bare)) continue;
      seen.add(bare);
      queue.push(bare);
    }
  }
  report.claim(
    `nothing of the other site in ${read} answers of the ${here.name} site, walk ${turn}`,
    leaks.length === 0 && read > 20,
    [...new Set(leaks)].slice(0, 6).join("; "),
  );
  report.claim(
    `its own page, menu, text and blog are found, walk ${turn}`,
    found.size === own.length,
    [...found].join(),
  );
}

/** Requests one site's addresses on the other. */
async function strangers(harness: Harness, report: Report, { main, garden }: Scene): Promise<void> {
  const wrong: string[] = [];
  for (const [here, other] of [
    [main, garden],
    [garden, main],
  ] as const) {
    const person = visitor(harness.baseUrl, new Map(), here.host);
    const goods = [other.goods, other.follows];
    const paths = [
      other.page.path,
      ...goods.flatMap(({ slug, templateId }) => [
        `/shop/product/${slug}-${templateId}`,
        `/shop/product/${slug}`,
      ]),
      `/blog/${other.blogWord}`,
    ];
    for (const path of paths) {
      const { status } = await person.follow(`${here.prefix}${path}`);
      if (status !== 404) wrong.push(`${status} ${path} at ${here.name}`);
    }
    for (const { variantId } of goods) {
      const { error } = await person.rpc("/shop/cart/update_json", {
        ...{ product_id: variantId, add_qty: 1, display: false },
      });
      if (!error) wrong.push(`the cart of ${here.name} took a product of ${other.name}`);
    }
  }
  report.claim(
    "addresses and goods of one site are not found on the other",
    wrong.length === 0,
    wrong.join("; "),
  );
  const unknown = visitor(harness.baseUrl, new Map(), "nobody.example");
  const { status, text } = await unknown.get("/");
  report.claim("an unknown host shows the default site", status === 200 && text.includes(main.menuWord));
  const logged = await eventually(
    async () =>
      (await number(
        harness,
        "select count(*) from site_missing_address where (site_id, path) in (($1, $2), ($3, $4))",
        [main.id, garden.page.path, garden.id, main.page.path],
      )) === 2,
    { withinMs: 15_000 },
  );
  const strange = await number(
    harness,
    "select count(*) from site_missing_address where (site_id, path) in (($1, $2), ($3, $4))",
    [garden.id, garden.page.path, main.id, main.page.path],
  );
  report.claim("each site logs the addresses that were missing on it", logged && strange === 0);
}

async function searches(harness: Harness, report: Report, { main, garden }: Scene): Promise<void> {
  const wrong: string[] = [];
  for (const [here, other] of [
    [main, garden],
    [garden, main],
  ] as const) {
    const person = visitor(harness.baseUrl, new Map(), here.host);
    const suggest = async (term: string) =>
      JSON.stringify((await person.rpc(`${here.prefix}/website/search/suggest`, { term })).result ?? {});
    const page = async (term: string) =>
      (await person.get(`${here.prefix}/website/search?search=${term}`)).text;
    if (!(await suggest(here.page.word)).includes(here.page.path))
      wrong.push(`${here.name} does not find its page`);
    if ((await suggest(other.page.word)).includes(other.page.path))
      wrong.push(`${here.name} suggests ${other.page.word}`);
    if ((await page(other.page.word)).includes(other.page.path))
      wrong.push(`${here.name} finds ${other.page.word}`);
    const goods = await person.rpc(`${here.prefix}/shop/products/autocomplete`, {
      ...{ term: other.goods.slug.split("-")[0], options: { limit: 10 } },
    });
    if (JSON.stringify(goods.result ?? {}).includes(`/${other.goods.slug}`))
      wrong.push(`${here.name} suggests a product`);
  }
  report.claim("search and suggestions know their own site only", wrong.length === 0, wrong.join("; "));
}

/** Takes a session from one site to the other: carts are separate, and no cookie has a domain. */
async function cookies(harness: Harness, report: Report, { main, garden }: Scene): Promise<void> {
  const person = visitor(harness.baseUrl, new Map(), garden.host);
  const answered = await person.rpc("/shop/cart/update_json", {
    ...{ product_id: garden.goods.variantId, add_qty: 1, display: false },
  });
  const set = answered.headers.getSetCookie();
  report.claim("cookies are for one host", set.length > 0 && set.every((line) => !/;\s*domain=/i.test(line)));
  const elsewhere = visitor(harness.baseUrl, new Map(person.cookies), main.host);
  const cart = await elsewhere.get("/shop/cart");
  report.claim(
    "a session that is carried over finds no cart of the other site",
    !cart.text.includes(garden.goods.slug),
  );
  const own = await person.get("/de/shop/cart");
  report.claim(
    "its own cart is there, in the currency of its site",
    own.text.includes("RON") && /lang="de"/.test(own.text),
  );
}

async function switches(harness: Harness, report: Report, { main, garden }: Scene): Promise<void> {
  const editor = await signedInStaff(harness, "website");
  const led = await editor.get(`/shop?fw=${garden.id}`);
  report.claim(
    "fw leads an editor to the other host",
    led.location === `${garden.origin}/shop`,
    led.location ?? "",
  );
  const nobody = await visitor(harness.baseUrl).get(`/?fw=${garden.id}`);
  report.claim("fw means nothing to visitors", nobody.status === 200 && nobody.text.includes(main.menuWord));
}

/** A theme of the second site does not affect the first. */
async function themes(harness: Harness, { main, garden }: Scene, report: Report): Promise<void> {
  const lookOf = async (site: PlantedSite) => {
    const { text } = await visitor(harness.baseUrl, new Map(), site.host).get(site.prefix || "/");
    return /<style id="theme">[\s\S]*?<\/style>/.exec(text)?.[0] ?? "";
  };
  const before = { main: await lookOf(main), garden: await lookOf(garden) };
  const owner = await signedInStaff(harness, "administrator", garden.host);
  const page = await owner.get("/web/theme");
  const seen = (/name="seen" value="([^"]*)"/.exec(page.text)?.[1] ?? "")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  expectStatus(await owner.form("/web/theme", { seen, preset: "Orchard", action: "publish" }), 303);
  const changed = await eventually(async () => (await lookOf(garden)) !== before.garden, { withinMs: 5000 });
  report.claim("a published theme is that of its own site", changed && (await lookOf(main)) === before.main);
}

/** An order and a forgotten password on the second site: the mails have its name and its links. */
async function mails(harness: Harness, report: Report, { main, garden }: Scene, inbox: Inbox): Promise<void> {
  const person = visitor(harness.baseUrl, new Map(), garden.host);
  const { buyer } = await readyToPay(harness, [{ variantId: garden.goods.variantId, quantity: 1 }], person);
  const page = expectStatus(await buyer.get("/de/shop/payment"), 200);
  const payment = {
    ...hiddenFields(page.text, "/de/shop/payment/pay"),
    acquirer_id: await providerId(harness, "test"),
    terms: "1",
  };
  const answered = await buyer.form("/de/shop/payment/pay", payment);
  expectStatus(answered, 303);
  await buyer.form(answered.location ?? "", { action: "pay" });
  await person.form("/de/web/reset_password", { login: "thomas.weber@example.com" });
  const count = () =>
    number(
      harness,
      "select count(*) from mail_message where site_id = $1 and state = 'sent' and recipient <> $2",
      [garden.id, administrator],
    );
  const sent = await eventually(async () => (await count()) >= 2, { withinMs: 25_000 });
  report.claim(
    "the order and the forgotten password are mailed from the second site",
    sent,
    `${await count()} mails`,
  );
  const [order] = await rows<{ site_id: number; currency: string }>(
    harness,
    "select site_id, currency from orders_order where name is not null order by id desc limit 1",
  );
  report.claim(
    "the order is of its site, in its currency",
    order?.site_id === garden.id && order.currency === "RON",
  );
  const mailed = inbox.mails.filter((mail) => !mail.includes(`\nTo: ${administrator}`));
  const ofGarden = mailed.filter((mail) => mail.includes("Holzgarten"));
  const foreign = [...wordsOf(main), "127.0.0.1", "werkbank.example>", "Werkbank"];
  const leaks = mailed.flatMap((mail) => foreign.filter((word) => mail.includes(word)));
  report.claim(
    "sender, links, identifiers and words of those mails are those of the second site",
    ofGarden.length >= 2 && leaks.length === 0 && ofGarden.every((mail) => mail.includes(garden.origin)),
    [...new Set(leaks)].join(", "),
  );
}

interface Inbox {
  url: string;
  /** Complete mails, with soft line breaks joined. */
  mails: string[];
  close: () => Promise<void>;
}

async function openInbox(): Promise<Inbox> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        mails.push(readable(Buffer.concat(chunks).toString()));
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The inbox has no port.");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Decodes quoted-printable and base64 parts. */
function readable(mail: string): string {
  const joined = mail.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
  const parts = joined.match(/(?:^[A-Za-z0-9+/=]{40,}\r?\n)+/gm) ?? [];
  return [joined, ...parts.map((part) => Buffer.from(part, "base64").toString())].join("\n");
}
