import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const words = globSync("src/**/messages/*ro.json").flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>),
);

const where = (wrong: (text: string, id: string) => boolean) =>
  words.filter(([id, text]) => wrong(text, id)).map(([id, text]) => `${id}: ${text}`);

/** Labels of buttons that say “tu” begin with one of these verbs. */
const familiar =
  /(^|\{)(Adaugă|Scoate|Alege|Continuă|Vezi|Caută|Închide|Salvează|Compară|Elimină|Arată|Aplică|Șterge|Schimbă|Trimite|Păstrează|Cumpără|Folosește|Editează|Confirmă|Ascunde|Întreabă|Filtrează|Copiază|Mărește|Micșorează|Distribuie|Deschide|Publică|Arhivează|Mută|Renunță|Pune|Încearcă|Citește|Uită)(?![\wăâîșț])/;

/** Verbs that say “tu” within a text: they begin a sentence or follow another request. */
const familiarWithin =
  /(?:^|[.:!?] |\b(?:sau|și) )(Scrie|Alege|Introdu|Încearcă|Atașează|Răspunde|Selectează|Descarcă|Încarcă|atașează|alege|introdu|încearcă)(?![\wăâîșț])/;

const familiarVerbs =
  /(?<![\wăâîșț])(poți|vrei|dorești|știi|primești|trimiți|deschizi|alegi|ștergi|folosești|nu ai dreptul|\w+ezi)(?![\wăâîșț])/;

test("Romanian is written with its own letters and quotation marks", () => {
  expect(words.length).toBeGreaterThan(2000);
  expect(where((text) => /[şţŞŢãÃ]/.test(text))).toEqual([]);
  expect(where((text) => /[“"]/.test(text.replace(/<[^>]*>/g, "")))).toEqual([]);
});

test("everybody is addressed as dumneavoastră, on buttons as well, and the word is written out", () => {
  expect(where((text) => [familiar, familiarWithin, familiarVerbs].some((one) => one.test(text)))).toEqual(
    [],
  );
  expect(where((text) => /\b(dvs|dvoastră)\b|(^|\s)(tău|tale|tine|ție)(?![\wăâîșț])/.test(text))).toEqual([]);
});

test("a count has its three forms in Romanian: 1, from 2 to 19, and from 20 with „de”", () => {
  const plural = (text: string) => /\{\w+, plural,/.test(text);
  expect(where((text, id) => plural(text) && !text.includes("few {") && id !== "office.healthCount")).toEqual(
    [],
  );
  const verbal = /^(așteaptă|este|sunt|rezervate|returnate|ales|alese)(?![\wăâîșț])/;
  const bare = (text: string) =>
    [...text.matchAll(/(?<!de )other \{# (?!de )(\p{L}.*)/gu)].filter(
      ([, after = ""]) => !verbal.test(after),
    );
  expect(where((text) => bare(text).length > 0)).toEqual([]);
});

test("one thing has one name: credit notes, links, brands and signing in", () => {
  expect(
    where((text) =>
      /not(a|e|ă|elor) de credit|[Ll]egătur|[Bb]rand|[Cc]onectați-vă|să vă conectați/.test(text),
    ),
  ).toEqual([]);
});
