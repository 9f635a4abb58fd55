import { createHash } from "node:crypto";
import type { PublicContext } from "#platform/context.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { offlinePath } from "../paths.ts";
import type { WorkerFacts } from "../worker/scope.ts";
import script from "../worker/worker.ts?script";

const versionCharacters = 12;

/** Removes an installed worker and all its cached data. */
export const goodbyeScript = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("vitrine-")) await caches.delete(name);
  await registration.unregister();
})()));
`;

/**
 * The worker of this build and site. Browsers compare its text with their copy. It contains the build's version, so
 * that a new build installs its own worker.
 */
export function workerText(context: PublicContext): string {
  if (!context.installation.offlinePages) return goodbyeScript;
  const languages = languagesOf(context.site).offered.map(({ code, prefix, tag }) => {
    const { text } = localeNamed(context, code);
    return {
      ...{ code, prefix, tag },
      asOf: text("app.asOf", { date: "{date}" }),
      list: text("app.pagesTitle"),
      none: text("app.noPages"),
    };
  });
  const release = context.installation.release ?? "";
  const version = createHash("sha256")
    .update(JSON.stringify([release, script, languages]))
    .digest("hex")
    .slice(0, versionCharacters);
  const facts: WorkerFacts = { version, languages, offlinePath };
  return `self.facts = ${JSON.stringify(facts)};\n${script}`;
}
