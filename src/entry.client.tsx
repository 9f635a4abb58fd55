import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { createLocale, defaultLocale, localeFacts } from "#platform/i18n/locale.ts";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";

const facts = localeFacts(document.documentElement.lang) ?? defaultLocale;

// Only the words of the page's own language are loaded.
const { default: messages } =
  facts.code === "ro" ? await import("./messages.ro.ts") : await import("./messages.en.ts");

startTransition(() => {
  hydrateRoot(
    document,
    <LocaleProvider locale={createLocale(facts, messages)}>
      <HydratedRouter />
    </LocaleProvider>,
  );
});
