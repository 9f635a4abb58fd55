import { strToU8, zipSync } from "fflate";
import type { Context } from "#platform/context.ts";
import { renderFragment } from "#platform/http/fragment.tsx";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { ArchivePage } from "../../components/privacy/archive-page.tsx";
import { personExports } from "../../slots.ts";
import type { ArchivePart } from "./archive-part.ts";
import { subjectOf } from "./subject.ts";

/**
 * All data about a person as one zip file: `data.json` for programs, `index.html` for people, and the documents. It is
 * built in memory, because the data about one person are small.
 */
export async function archiveOf(
  context: Context,
  personId: number,
  options: { sameEmail: boolean },
): Promise<{ name: string; bytes: Buffer }> {
  const found = await subjectOf(context, personId, options);
  // Anybody can create an account with any address: mails to that address are included only after the mailbox is
  // verified.
  const subject = options.sameEmail ? found : { ...found, emails: [] };
  const parts: ArchivePart[] = [];
  const files: Record<string, Uint8Array> = {};
  for (const one of personExports.entries()) {
    const records = await one.records(context, subject);
    const documents = (await one.files?.(context, subject)) ?? [];
    for (const { name, bytes } of documents) files[`${one.name}/${name}`] = bytes;
    const names = documents.map(({ name }) => `${one.name}/${name}`);
    parts.push({ name: one.name, title: context.locale.text(one.label), records, files: names });
  }
  const made = shopFormat(context.locale.tag, { dateStyle: "long", timeStyle: "short" });
  const page = renderFragment(
    context.locale,
    <ArchivePage site={context.site.name} madeOn={made.format(context.now)} parts={parts} />,
  );
  files["index.html"] = strToU8(`<!doctype html>${page}`);
  const data = Object.fromEntries(parts.map(({ name, records }) => [name, records]));
  files["data.json"] = strToU8(JSON.stringify({ madeAt: context.now, ...data }, null, 2));
  const bytes = Buffer.from(zipSync(files, { mtime: context.now, level: 6 }));
  return { name: `personal-data-${personId}-${context.now.toISOString().slice(0, 10)}.zip`, bytes };
}
