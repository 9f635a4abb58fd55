import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { scrollAnchorsSmoothly } from "#platform/browser/anchor-scroll.ts";
import { swallowQuietRejections } from "#platform/browser/quiet-rejections.ts";
import { whenIdle } from "#platform/browser/when-idle.ts";
import { createLocale, defaultLocale, localeFacts } from "#platform/i18n/locale.ts";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";

const facts = localeFacts(document.documentElement.lang) ?? defaultLocale;

// Only the words of the page's own language are loaded, and those of the back office only there. Further ones come
// into the same object, see further-words.ts.
const { default: words } =
  facts.code === "ro" ? await import("./messages.ro.ts") : await import("./messages.en.ts");
if (document.documentElement.dataset["shell"] === "staff") Object.assign(words, await staffWords());

async function staffWords() {
  const { default: staff } =
    facts.code === "ro" ? await import("./messages.staff.ro.ts") : await import("./messages.staff.en.ts");
  return staff;
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

/** Tells that the page answers presses from now on; late-start.ts gives back those that came before. */
function Ready({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.dataset["ready"] = "";
    document.dispatchEvent(new Event("ready"));
  }, []);
  return children;
}

// From source there is no worker: it would keep what is being changed.
if (import.meta.env.PROD && document.documentElement.dataset["shell"] !== "staff") {
  whenIdle(() => {
    import("#modules/app/components/app.tsx")
      .then(({ startApp }) => startApp(() => import("#modules/shop/components/card-work.ts")))
      // The page works without it.
      .catch(() => {});
  });
}
