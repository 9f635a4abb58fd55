import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { scrollAnchorsSmoothly } from "#platform/browser/anchor-scroll.ts";
import { swallowQuietRejections } from "#platform/browser/quiet-rejections.ts";
import { whenIdle } from "#platform/browser/when-idle.ts";
import { createLocale, defaultLocale, localeFacts } from "#platform/i18n/locale.ts";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";
import type { Messages } from "#platform/i18n/say.ts";
import { editingWords, laterWords, publicWords, staffWords } from "./words.ts";

const facts = localeFacts(document.documentElement.lang) ?? defaultLocale;

// Loads only the page language's texts, and the back office's texts only there. further-words.ts adds more texts to the
// same object.
const words = await wordsFrom(publicWords);
const { shell } = document.documentElement.dataset;
if (shell === "staff") Object.assign(words, await wordsFrom(staffWords));
if (shell === "edit") Object.assign(words, await wordsFrom(editingWords));

async function wordsFrom(files: typeof publicWords): Promise<Messages> {
  return (await files[facts.code]?.())?.default ?? {};
}

swallowQuietRejections();
scrollAnchorsSmoothly();

startTransition(() => {
  hydrateRoot(
    document,
    <LocaleProvider locale={createLocale(facts, words)}>
      <Ready>
        <HydratedRouter />
      </Ready>
    </LocaleProvider>,
  );
});

/** Marks the page as interactive; late-start.ts then replays the earlier clicks. */
function Ready({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.dataset["ready"] = "";
    document.dispatchEvent(new Event("ready"));
  }, []);
  return children;
}

// Development has no service worker: it would cache files that are being edited.
if (import.meta.env.PROD && shell === undefined) {
  whenIdle(() => {
    import("#modules/app/components/app.tsx")
      .then(({ startApp }) =>
        startApp(
          () => import("#modules/shop/components/card-work.ts"),
          () => wordsFrom(laterWords),
        ),
      )
      // The page works without a service worker.
      .catch(() => {});
  });
}
