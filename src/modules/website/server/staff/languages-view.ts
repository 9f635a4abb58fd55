import type { Context } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { hasRole, type Role } from "#platform/roles.ts";
import { languagesOf } from "#platform/site-languages.ts";
import {
  type LanguageShare,
  type OpenTranslation,
  openTranslations,
  sharesOf,
  translatedKinds,
} from "#platform/staff/translations.ts";
import { sitePath } from "../../paths.ts";

export const languagesRoles: readonly Role[] = ["website", "shop"];

export interface LanguagesView {
  languages: { code: LocaleCode; name: string }[];
  kinds: { model: string; label: string; shares: LanguageShare[] }[];
  /** The page for adding languages; null for readers who may not. */
  settings: string | null;
  /** The missing translations of one kind into one language; null if the site has one language. */
  chosen: { model: string; label: string; code: LocaleCode; count: number; open: OpenTranslation[] } | null;
}

/** The state of the translations in each language, for the kinds of records that the caller may edit. */
export async function languagesView(context: Context, url: URL): Promise<LanguagesView> {
  const held = context.user?.roles ?? [];
  const languages = languagesOf(context.site).offered.map(({ code, name }) => ({ code, name }));
  const editable = translatedKinds
    .entries()
    .filter(({ roles }) => hasRole(held, ...roles))
    .toSorted((one, other) => one.position - other.position);
  const settings = hasRole(held, "administrator") ? `${sitePath(context.site.id)}#languages` : null;
  const kinds: LanguagesView["kinds"] = [];
  for (const kind of editable) {
    const { model, label } = kind;
    kinds.push({ model, label: context.locale.text(label), shares: await sharesOf(context, kind) });
  }
  if (languages.length < 2) return { languages, kinds, settings, chosen: null };
  const isOpen = ({ percent, outdated }: LanguageShare) => percent < 100 || outdated > 0;
  const wanted = url.searchParams.get("of") ?? kinds.find(({ shares }) => shares.some(isOpen))?.model;
  const shown = kinds.find(({ model }) => model === wanted) ?? kinds[0];
  const kind = editable.find(({ model }) => model === shown?.model);
  if (!shown || !kind) return { languages, kinds, settings, chosen: null };
  const asked = url.searchParams.get("in") ?? shown.shares.find(isOpen)?.code;
  const { code } = languages.find((language) => language.code === asked) ?? languages[0] ?? context.locale;
  const { model, label } = shown;
  return {
    languages,
    kinds,
    settings,
    chosen: { model, label, code, ...(await openTranslations(context, kind, code)) },
  };
}
