import { eventually, type Harness, number, rows } from "./_harness.ts";
import { countedGoods, expectStatus, type Goods } from "./_shopping.ts";
import { plantCategory, plantShared, type SharedContent } from "./_sites-chosen.ts";
import { signedInStaff } from "./_staff.ts";
import { type Visitor, visitor } from "./_visitor.ts";

/** One of the two sites, with the words that only it contains. */
export interface PlantedSite {
  name: string;
  id: number;
  /** Undefined for the site at the installation's own address. */
  host: string | undefined;
  /** Scheme and host in its links and mails. */
  origin: string;
  /** Its main language's prefix. */
  prefix: string;
  page: { path: string; word: string };
  menuWord: string;
  aboutWord: string;
  legalWord: string;
  blogWord: string;
  /** A category that only this site shows. */
  categoryWord: string;
  company: string;
  goods: Goods;
  /** Only in that category, and itself available on every site. */
  follows: Goods;
}

export interface Scene {
  main: PlantedSite;
  garden: PlantedSite;
  /** The main site's, also shown on the other. */
  shared: SharedContent;
  /** A product that both sites sell. */
  onBoth: Goods;
}

const gardenHost = "garten.example";

/**
 * Sets up as an owner would: the second site in German and English, and on both some content that belongs to one of
 * them only.
 */
export async function twoSites(harness: Harness): Promise<Scene> {
  const [first, second, third, fourth, onBoth] = await countedGoods(harness, 5);
  if (!first || !second || !third || !fourth || !onBoth) throw new Error("The drill needs five products.");
  const owner = await signedInStaff(harness, "administrator");
  const rate = { currency: "RON", perEuro: "4.97", action: "save" };
  expectStatus(await owner.form("/web/currencies", rate), 303);
  const made = await owner.form("/web/settings/sites/new", {
    ...{ name: "Holzgarten", host: gardenHost, otherHosts: `www.${gardenHost}`, company: "Holzgarten GmbH" },
    ...{ address: "Gartenweg 1", phone: "", vat: "", registration: "", email: `hallo@${gardenHost}` },
    ...{ currency: "RON", countryCode: "RO", taxDisplay: "included", colorScheme: "auto" },
    ...{ "offered.de": "1", "offered.en": "1", ownLanguage: "de", mailSender: `hallo@${gardenHost}` },
    ...{ "aboutTitle.en": "gartenabout", "aboutTitle.de": "gartenabout", action: "save" },
  });
  expectStatus(made, 303);
  const gardenId = Number(/sites\/(\d+)/.exec(made.location ?? "")?.[1]);
  const mainId = await number(harness, "select id from site where host = '' order by position limit 1");
  await known(harness, gardenHost, "Holzgarten");
  const ofGarden = await signedInStaff(harness, "administrator", gardenHost);
  const base = { aboutWord: "gartenabout", company: "Holzgarten GmbH" };
  const [own] = await rows<{ company: string }>(harness, "select company from site where id = $1", [mainId]);
  const main: PlantedSite = {
    ...{ name: "main", id: mainId, host: undefined, origin: new URL(harness.baseUrl).origin, prefix: "" },
    ...{ aboutWord: "", company: own?.company ?? "" },
    ...(await plant(harness, owner, { word: "werkbank", siteId: mainId, goods: first, follows: third })),
  };
  const garden: PlantedSite = {
    ...{ name: "garden", id: gardenId, host: gardenHost, prefix: "/de" },
    ...{ origin: `http://${gardenHost}:${new URL(harness.baseUrl).port}` },
    ...base,
    ...(await plant(harness, ofGarden, {
      ...{ word: "gartenbeet", siteId: gardenId, goods: second, follows: fourth },
    })),
  };
  return { main, garden, shared: await plantShared(owner, gardenId), onBoth };
}

async function known(harness: Harness, host: string, name: string): Promise<void> {
  const person = visitor(harness.baseUrl, new Map(), host);
  const isShown = async () => (await person.get("/de")).text.includes(name);
  if (!(await eventually(isShown, { withinMs: 5000 }))) throw new Error(`${host} never showed its own site.`);
}

interface Planting {
  word: string;
  siteId: number;
  goods: Goods;
  follows: Goods;
}

/** A page, a menu entry, a legal text, a blog and a category with a word of this site, and a product for it alone. */
async function plant(harness: Harness, staff: Visitor, { word, siteId, goods, follows }: Planting) {
  const page = { path: `/${word}seite`, word: `${word}titel` };
  const begun = expectStatus(
    await staff.form("/web/pages/new", { title: page.word, path: page.path, layout: "blank" }),
    303,
  );
  const pageId = Number(/\/web\/pages\/(\d+)\//.exec(begun.location ?? "")?.[1]);
  const { error } = await staff.rpc("/website/page/publish", { id: pageId });
  if (error) throw new Error(`The page was not published: ${error.data.message}`);
  const inAll = (name: string, words: string) =>
    Object.fromEntries(["en", "ro", "de"].map((code) => [`${name}.${code}`, words]));
  const menuWord = `${word}menue`;
  expectStatus(
    await staff.form("/web/menus/new", {
      ...inAll("name", menuWord),
      ...{ under: "header", path: page.path, action: "save" },
    }),
    303,
  );
  const legalWord = `${word}recht`;
  expectStatus(
    await staff.form("/web/legal/imprint", {
      ...{ ...inAll("title", legalWord), ...inAll("body", `${legalWord} text`) },
      ...{ version: "0", overwrite: "1", action: "save" },
    }),
    303,
  );
  const compare = "/web/legal/imprint/compare?from=0&to=draft";
  const edition = /name="edition" value="(\d+)"/.exec((await staff.get(compare)).text)?.[1] ?? "";
  expectStatus(await staff.form(compare, { edition, action: "publish" }), 303);
  const blogWord = `${word}blog`;
  expectStatus(
    await staff.form("/web/blog/blogs/new", {
      ...{ ...inAll("name", blogWord), ...inAll("subtitle", blogWord), slug: blogWord },
      ...{ position: "1", action: "save" },
    }),
    303,
  );
  expectStatus(
    await staff.form("/web/products", { "ids[]": String(goods.templateId), action: "bulk-here" }),
    303,
  );
  const categoryWord = `${word}kategorie`;
  await plantCategory(harness, staff, { slug: categoryWord, siteId, goods, follows });
  return { page, menuWord, legalWord, blogWord, categoryWord, goods, follows };
}
