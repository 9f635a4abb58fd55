import { createHash } from "node:crypto";
import type { PublicContext } from "#platform/context.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { offlinePath } from "../paths.ts";
import type { WorkerFacts } from "../worker/scope.ts";
import script from "../worker/worker.ts?script";

const versionCharacters = 12;

/** Takes an installed worker away and all that it kept. */
export const goodbyeScript = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("vitrine-")) await caches.delete(name);
  await registration.unregister();
})()));
`;

/**
 * The worker of this build and site. Browsers compare its text with the one they have, so that it holds the version
 * of the build: a new one is installed by itself.
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
