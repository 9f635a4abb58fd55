import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  fallback,
  languagePacks,
  ownTexts,
  type TextFile,
  textFiles,
} from "../src/platform/build/language-packs.ts";

// `npm run languages`: the translated share of each module in every language, the number of missing texts, and the
// texts that are older than their English originals. `npm run languages -- missing de` lists the missing texts with
// their English; `npm run languages -- seen de` records that all texts of a language match the present English ones.

const root = resolve(import.meta.dirname, "..");
const files = textFiles(root);
const packs = languagePacks(root).filter(({ code }) => code !== fallback);
const [command = "", wanted = ""] = process.argv.slice(2);

/** The English texts at the time of their translation: a hash by id. */
function sourcesOf(code: string): Record<string, string> {
  const path = join(root, `languages/${code}/sources.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 6);
}

function standingOf(file: TextFile, code: string) {
  const english = Object.entries(ownTexts(root, file, fallback));
  const own = ownTexts(root, file, code);
  const sources = sourcesOf(code);
  return {
    total: english.length,
    missing: english.filter(([id]) => !own[id]),
    outdated: english.filter(([id, text]) => own[id] && sources[id] && sources[id] !== hashOf(text)),
  };
}

if (command === "seen") {
  const texts = files.flatMap((file) => {
    const own = ownTexts(root, file, wanted);
    return Object.entries(ownTexts(root, file, fallback)).filter(([id]) => own[id]);
  });
  const hashes = texts.map(([id, text]) => [id, hashOf(text)] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  const path = join(root, `languages/${wanted}/sources.json`);
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
  console.log(`${hashes.length} texts noted in languages/${wanted}/sources.json`);
} else if (command === "missing") {
  for (const file of files) {
    for (const [id, text] of standingOf(file, wanted).missing) console.log(`${id}\t${JSON.stringify(text)}`);
  }
} else {
  for (const { code, name, complete } of packs) {
    const all = files.map((file) => ({ file, ...standingOf(file, code) }));
    const sum = (pick: (one: (typeof all)[number]) => number) =>
      all.reduce((total, one) => total + pick(one), 0);
    const missing = sum((one) => one.missing.length);
    const total = sum((one) => one.total);
    console.log(
      `${name} (${code}): ${total - missing} of ${total} texts, ${sum((one) => one.outdated.length)} outdated${complete ? "" : ", not complete"}`,
    );
    for (const { file, missing: lacks, outdated, total: of } of all) {
      if (lacks.length + outdated.length === 0) continue;
      const part = [file.module, file.kind].filter(Boolean).join(".");
      console.log(`  ${part}: ${lacks.length} of ${of} missing, ${outdated.length} outdated`);
      for (const [id] of outdated) console.log(`    ${id} is older than its English text`);
    }
  }
}
