import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import {
  importCycles,
  importsAgainstLayers,
  isForTests,
  layerGaps,
  needlesslyPublic,
  privateImports,
  providerImports,
} from "./scripts/import-rules.ts";
import {
  foreignTableImports,
  foreignTables,
  ownerOf,
  sharedViewFaults,
  tableOwners,
  unreadSharedViews,
} from "./scripts/table-owners.ts";
import { modules } from "./src/modules.ts";
import { textFolders } from "./src/platform/build/language-packs.ts";
import type { Module } from "./src/platform/module.ts";

/** The project's rules, read from the source. A failure names the place and the better way. */

interface Source {
  path: string;
  text: string;
  imports: string[];
}

const sources: Source[] = globSync("{src,demo}/**/*.{ts,tsx}", { cwd: import.meta.dirname }).map((path) => {
  const text = readFileSync(path, "utf8");
  return { path, text, imports: importsOf(path, text) };
});
const product = sources.filter(({ path }) => !isForTests(path));

function importsOf(path: string, text: string): string[] {
  const found = text.matchAll(/(?:^|\n|\} )(?:import|export)?[^\n"]*(?:from|import)\s*\(?\s*"([^"\n]+)"/g);
  return [...found].map(([, target = ""]) => {
    if (target.startsWith("#demo/")) return target.slice(1);
    if (target.startsWith("#")) return `src/${target.slice(1)}`;
    if (target.startsWith(".")) return normalize(join(dirname(path), target));
    return target;
  });
}

function moduleOf(path: string): string | undefined {
  return /^src\/modules\/([^/]+)\//.exec(path)?.[1];
}

function everythingNeededBy(name: string): Set<string> {
  const all = new Set<string>();
  const visit = ({ needs }: Module) => {
    for (const need of needs) {
      if (all.has(need.name)) continue;
      all.add(need.name);
      visit(need);
    }
  };
  const start = modules.find((module) => module.name === name);
  if (start) visit(start);
  return all;
}

function planted(path: string, ...imports: string[]) {
  return { path, imports };
}

/** What another module may see: its contract, its addresses, its slots, its states, its components and its verbs. */
const open =
  /^src\/modules\/[^/]+\/((contract|paths|slots|states|shared-views)\.ts|components\/.+|server\/.+\.tsx?)$/;
const tables = /\/server\/(.+\/)?([\w-]+-)?tables\.ts$/;
const closed = new RegExp(`${tables.source}|/server/calls\\.tsx?$`);

describe("direction", () => {
  test("modules.ts lists whatever a module needs above it", () => {
    const seen = new Set<string>();
    const wrong: string[] = [];
    for (const module of modules) {
      for (const need of module.needs)
        if (!seen.has(need.name)) wrong.push(`${module.name} needs ${need.name}, which is not above it`);
      seen.add(module.name);
    }
    expect(wrong).toEqual([]);
  });

  test("a module imports only what it needs, and of that only what is open", () => {
    const wrong: string[] = [];
    for (const { path, imports } of product) {
      const own = moduleOf(path);
      if (!own) continue;
      const allowed = everythingNeededBy(own);
      for (const target of imports) {
        const other = moduleOf(target);
        if (!other || other === own) continue;
        // What a module needs it names as objects.
        if (path.endsWith("/module.ts") && target.endsWith("/module.ts") && allowed.has(other)) continue;
        if (!allowed.has(other)) wrong.push(`${path} imports ${target}, but ${own} does not need ${other}`);
        else if (!open.test(target) || closed.test(target))
          wrong.push(`${path} imports ${target}, which is ${other}'s own`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("the platform knows no module, the design system neither module, router nor platform", () => {
    const wrong: string[] = [];
    for (const { path, imports } of product) {
      for (const target of imports) {
        if (path.startsWith("src/platform/") && (moduleOf(target) || target.startsWith("src/ui/"))) {
          wrong.push(`${path} imports ${target}`);
        }
        if (
          path.startsWith("src/ui/") &&
          (/^src\/(modules|platform)\//.test(target) || target === "react-router")
        ) {
          wrong.push(`${path} imports ${target}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe("layers", () => {
  test("a large module is divided into layers, and each of its server files is in one", () => {
    expect(layerGaps(sources, modules)).toEqual([]);
    const files = Array.from({ length: 41 }, (_, index) =>
      planted(`src/modules/course/server/lesson-${index}.ts`),
    );
    expect(layerGaps(files, [{ name: "course" }])).toEqual([
      "course has 41 server files: divide them into layers and list these in module.ts",
    ]);
    expect(layerGaps(files.slice(1), [{ name: "course" }])).toEqual([]);
    const layered = [
      planted("src/modules/course/server/lesson/plan.ts"),
      planted("src/modules/course/server/x/y.ts"),
    ];
    expect(layerGaps(layered, [{ name: "course", layers: ["lesson", "exam"] }])).toEqual([
      "course/server/x/y.ts is in no layer of course",
      "the layer exam of course is empty",
    ]);
  });

  test("no file imports a higher layer of its module", () => {
    expect(importsAgainstLayers(sources, modules)).toEqual([]);
    const course = { name: "course", layers: ["lesson", "exam"], publicFiles: ["lesson/plan.ts"] };
    const plan = "src/modules/course/server/lesson/plan.ts";
    const mark = "src/modules/course/server/exam/mark.ts";
    const calls = "src/modules/course/server/calls.ts";
    expect(importsAgainstLayers([planted(plan, mark), planted(mark, plan, calls)], [course])).toEqual([
      `${plan} imports ${mark}, which is in a higher layer`,
      `${mark} imports ${calls}, which is in a higher layer`,
    ]);
    const fine = [planted(calls, plan, mark), planted("src/modules/course/server/lesson/plan.test.ts", mark)];
    expect(importsAgainstLayers(fine, [course])).toEqual([]);
  });

  test("another module imports only the public files of a layered one, in its tests as well", () => {
    expect(privateImports(sources, modules)).toEqual([]);
    const course = { name: "course", layers: ["lesson", "exam"], publicFiles: ["lesson/plan.ts"] };
    const mark = "src/modules/course/server/exam/mark.ts";
    const wrong = ["src/modules/shop/server/term.ts", "src/modules/shop/server/term.db.test.ts"];
    expect(
      privateImports(
        wrong.map((path) => planted(path, mark)),
        [course],
      ),
    ).toEqual(
      wrong.map((path) => `${path} imports ${mark}, which course does not list among its publicFiles`),
    );
    const plan = "src/modules/course/server/lesson/plan.ts";
    const fine = [
      planted("src/modules/shop/server/term.ts", plan),
      planted("src/modules/course/pages/a.tsx", mark),
    ];
    expect(privateImports(fine, [course])).toEqual([]);
  });

  test("only the list of providers imports a provider", () => {
    expect(providerImports(sources)).toEqual([]);
    const list = "src/modules/payment/server/providers/providers.ts";
    const cheque = "src/modules/payment/server/providers/cheque/cheque.ts";
    const form = "src/modules/payment/server/providers/cheque/cheque-form.ts";
    expect(providerImports([planted(list, cheque), planted(cheque, form)])).toEqual([]);
    const knowing = [
      "src/modules/payment/server/calls.ts",
      "src/modules/payment/module.ts",
      "src/modules/payment/pages/saved-cards-page.tsx",
      "src/modules/payment/server/providers/stripe/stripe.ts",
    ];
    expect(providerImports(knowing.map((path) => planted(path, cheque)))).toEqual(
      knowing.map((path) => `${path} imports ${cheque}: only its folder and ${list} know a provider`),
    );
  });

  test("nothing is public that no other module imports", () => {
    expect(needlesslyPublic(product, modules)).toEqual([]);
    const course = { name: "course", layers: ["lesson"], publicFiles: ["lesson/plan.ts"] };
    const own = planted("src/modules/course/server/calls.ts", "src/modules/course/server/lesson/plan.ts");
    expect(needlesslyPublic([own], [course])).toEqual([
      "course lists lesson/plan.ts as public, and nobody else imports it",
    ]);
  });

  test("no imports go in a circle, types included", () => {
    expect(importCycles(sources)).toEqual([]);
    const circle = [
      planted("a.ts", "b.ts"),
      planted("b.ts", "c.ts"),
      planted("c.ts", "a.ts"),
      planted("d.ts", "a.ts"),
    ];
    expect(importCycles(circle)).toEqual([["a.ts", "b.ts", "c.ts"]]);
    expect(importCycles(circle.slice(1))).toEqual([]);
  });
});

describe("the demo", () => {
  const usesDemo = (files: readonly Source[]) =>
    files.flatMap(({ path, imports }) =>
      path.startsWith("demo/")
        ? []
        : imports
            .filter((target) => target.startsWith("demo/"))
            .map((target) => `${path} imports ${target}, which an installation may leave out`),
    );

  test("the product imports nothing of it, so that an installation may leave it out", () => {
    expect(usesDemo(product)).toEqual([]);
    const planted = (path: string, text: string) => ({ path, text, imports: importsOf(path, text) });
    const wrong = usesDemo([
      planted("src/modules/shop/module.ts", 'import { draw } from "#demo/drawing/draw.ts";'),
      planted("src/seed.ts", 'const { demo } = await import("../demo/demo.ts");'),
      planted("demo/sliders.ts", 'import { draw } from "#demo/drawing/draw.ts";'),
    ]);
    expect(wrong.map((one) => one.split(" imports ")[0])).toEqual([
      "src/modules/shop/module.ts",
      "src/seed.ts",
    ]);
  });

  test("it uses of a module what is open: its verbs, never its tables and calls", () => {
    const wrong = product
      .filter(({ path }) => path.startsWith("demo/"))
      .flatMap(({ path, imports }) =>
        imports
          .filter((target) => moduleOf(target) && (!open.test(target) || closed.test(target)))
          .map((target) => `${path} imports ${target}, which is the module's own`),
      );
    expect(wrong).toEqual([]);
  });
});

describe("places and sizes", () => {
  test("every import of ours exists", () => {
    const wrong = sources.flatMap(({ path, imports }) =>
      imports
        .filter((target) => /^(src|demo)\//.test(target) && !target.includes("/+types/"))
        .filter((target) => !existsSync(target.split("?")[0] ?? target))
        .map((target) => `${path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test("no file has more than 400 lines: look for its second noun", () => {
    const long = sources.filter(({ text }) => text.split("\n").length > 400).map(({ path }) => path);
    expect(long).toEqual([]);
  });

  test("no drawer called utils, helpers, services, types, lib or common", () => {
    const drawers = product.filter(
      ({ path }) =>
        !path.startsWith("demo/") &&
        /\/(utils?|helpers?|services?|types|lib|common|misc)(\/|\.tsx?$)/.test(path),
    );
    expect(drawers.map(({ path }) => path)).toEqual([]);
  });
});

describe("tables", () => {
  const migrations = globSync("src/{platform,modules/*}/migrations/*.sql")
    .sort((one, other) => (basename(one) < basename(other) ? -1 : 1))
    .map((path) => ({ owner: ownerOf(path), text: readFileSync(path, "utf8") }));
  const owners = tableOwners(migrations);
  const descriptions = product.filter(({ path }) => path.endsWith("/shared-views.ts"));

  test("SQL names tables of its own module only; of another one it imports shared views", () => {
    expect(owners.size).toBeGreaterThan(100);
    const wrong = product.flatMap((source) => [
      ...foreignTables(source, owners),
      ...foreignTableImports(source),
    ]);
    expect(wrong).toEqual([]);
  });

  test("every shared view is made by its owner, described by its owner and read by somebody else", () => {
    expect(descriptions.length).toBeGreaterThan(2);
    const faults = sharedViewFaults(owners, descriptions);
    expect([...faults, ...unreadSharedViews(descriptions, product)]).toEqual([]);
  });

  test("a foreign table is found, however it is named", () => {
    const planted = (text: string, path = "src/modules/shop/server/planted.ts") => [
      ...foreignTables({ path, text }, owners),
      ...foreignTableImports({ path, text }),
    ];
    const found = [
      "sql`select id from people_person where archived`",
      'sql`update slider set name = ""`',
      'client.query("insert into orders_order (id) values (1)")',
      'const table = "catalogue_stock";',
      'import { personTable } from "#modules/people/server/person/person.ts";',
      'import type { orderTable } from "#modules/orders/server/cart/tables.ts";',
      'import * as prices from "#modules/catalogue/server/price/price-tables.ts";',
      "sql`select id from people_shared_person`",
    ];
    for (const text of found) expect(planted(text), text).toHaveLength(1);
    expect(planted("sql`select id from people_person`", "src/platform/planted.ts")).toHaveLength(1);
    const fine = [
      "sql`select host from site join shop_stock_request on true`",
      "// people_person has the address",
      "/**\n * Rows of orders_order.\n */",
      'import { sharedPerson } from "#modules/people/shared-views.ts";',
      'import { MailTable } from "#modules/website/components/mail-table.tsx";',
    ];
    for (const text of fine) expect(planted(text), text).toEqual([]);
  });

  test("the owner of a table is who made it last, or whom a comment names", () => {
    const made = tableOwners([
      { owner: "people", text: "create table people_note (id int);\n-- create table people_idea (id int);" },
      {
        owner: "orders",
        text: "alter table people_note rename to orders_note;\ncreate view orders_seen as select 1;",
      },
      {
        owner: "platform",
        text: "drop view orders_seen;\ncomment on table orders_note is 'Owner: website';",
      },
    ]);
    expect(Object.fromEntries(made)).toEqual({ orders_note: "website" });
  });

  test("a shared view without its description, under another name or that nobody reads is found", () => {
    const path = "src/modules/people/shared-views.ts";
    const text = 'export const sharedCity = pgView("people_shared_city", {}).existing();';
    const made = new Map([["people_shared_city", "people"]]);
    expect(sharedViewFaults(made, [{ path, text }])).toEqual([]);
    expect(sharedViewFaults(made, [])).toHaveLength(1);
    expect(sharedViewFaults(new Map(), [{ path, text }])).toHaveLength(1);
    expect(sharedViewFaults(new Map([["shop_shared_city", "people"]]), [])).toHaveLength(2);
    const reader = (names: string) => ({
      path: "src/modules/shop/server/city.ts",
      text: `import { ${names} } from "#modules/people/shared-views.ts";`,
    });
    expect(unreadSharedViews([{ path, text }], [reader("sharedCity")])).toEqual([]);
    expect(unreadSharedViews([{ path, text }], [reader("sharedCountry")])).toHaveLength(1);
  });
});

describe("habits", () => {
  test("nothing starts at module level", () => {
    const starting = /^(setInterval|setTimeout|process\.on|new Pool)\b/m;
    const wrong = product.filter(({ path, text }) => starting.test(text) && path !== "src/main.ts");
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test("no words of unfinished work, no skipped tests, no escapes from types", () => {
    const words =
      /\b(TODO|FIXME|XXX|HACK)\b|\b(test|it|describe)\.(skip|only|todo)\b|@ts-(ignore|expect-error|nocheck)|\bas any\b/;
    const wrong = sources.filter(({ path, text }) => words.test(text) && path !== "tidy.test.ts");
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test("literal colours stand in the tokens and in the drawings' palette only", () => {
    const styles = globSync("src/**/*.css").map((path) => ({ path, text: readFileSync(path, "utf8") }));
    const color = /#[0-9a-fA-F]{3,8}\b(?!")|\brgba?\(/;
    const wrong = [...styles, ...product.filter(({ path }) => path.endsWith(".tsx"))]
      .filter(({ path }) => !/tokens\.css$|^demo\/drawing\/|-mail\.tsx$|\/mail-[a-z]+\.tsx$/.test(path))
      .filter(({ text }) => color.test(text.replace(/"#[\w-]+"|url\([^)]*\)|&#\w+;/g, "")));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

describe("words", () => {
  test("comments and names of tests need no second reading: write who or what it is, and again", () => {
    const riddle = /\bwhoever\b|(?<!app\.)\banew\b/i;
    const files = globSync("{src,demo,drills,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}").filter(
      (path) => path !== "src/plain-words.test.ts",
    );
    const lines = files.flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .flatMap((line, index) => (riddle.test(line) ? [`${path}:${index + 1}${line}`] : [])),
    );
    expect(lines).toEqual([]);
  });

  const catalogs = globSync(textFolders).map((folder) => dirname(folder));
  const read = (path: string): Record<string, string> => JSON.parse(readFileSync(path, "utf8"));
  // What only the back office says stands in files of its own, and so do words that no page waits for.
  const files = catalogs.flatMap((folder) =>
    ["", "staff.", "later."]
      .map((part) => ({
        folder,
        en: `${folder}/messages/${part}en.json`,
        ro: `${folder}/messages/${part}ro.json`,
      }))
      .filter(({ en }) => existsSync(en)),
  );
  const english = Object.assign({}, ...files.map(({ en }) => read(en)));

  test.each(files)("$en has its words in both languages", ({ folder, ...file }) => {
    const en = read(file.en);
    const ro = read(file.ro);
    expect(Object.keys(ro).sort()).toEqual(Object.keys(en).sort());
    const owner = moduleOf(`${folder}/`) ?? "platform";
    const foreign = Object.keys(en).filter((id) => !id.startsWith(`${owner}.`));
    expect(foreign, "ids start with the module's name").toEqual([]);
  });

  // Pages that load both files would take the later text, and the browser another one than the server.
  test("a text stands in one file only", () => {
    const ids = files.flatMap(({ en }) => Object.keys(read(en)));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test("every text that the source asks for exists", () => {
    const asked = product.flatMap(({ path, text }) =>
      [...text.matchAll(/\btext\(\s*"([a-z]+\.[A-Za-z0-9.]+)"|\brefusal\(\s*"\w+",\s*"([^"]+)"/g)].map(
        ([, first, second]) => ({ path, id: first ?? second ?? "" }),
      ),
    );
    const missing = asked.filter(({ id }) => !(id in english)).map(({ path, id }) => `${path}: ${id}`);
    expect(missing).toEqual([]);
  });
});
