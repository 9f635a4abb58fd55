import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { iconPath, manifestPath, touchIconPath } from "#modules/app/paths.ts";
import { iconUnique } from "#modules/app/server/icon.ts";
import type { FontFile } from "#modules/theme/components/font-pairs.ts";
import type { Look } from "#modules/theme/components/look.ts";
import { publishedLook } from "#modules/theme/server/published.ts";
import { DocumentLinks } from "#modules/website/components/frame/document-links.tsx";
import { Broken, NotFound, Refused } from "#modules/website/components/frame/failure.tsx";
import { Shell } from "#modules/website/components/frame/shell.tsx";
import type { ShellHandle, ShellView } from "#modules/website/components/frame/shell-view.ts";
import { SiteLink } from "#modules/website/components/frame/site-link.tsx";
import type { FrameParts } from "#modules/website/components/frame-parts.ts";
import { BlockLoader } from "#modules/website/components/home/block.tsx";
import { ProductCardPart } from "#modules/website/components/home/product-card-part.ts";
import { shellView } from "#modules/website/server/frame/shell.ts";
import { Arrival } from "#platform/browser/arrival.tsx";
import { SiteNameProvider } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { publicLoader } from "#platform/pages/page.ts";
import type { RefusalView } from "#platform/pages/refusal-view.ts";
import { siteOrigin } from "#platform/site.ts";
import frauncesLatin from "#ui/fonts/fraunces-latin.woff2?url";
import interLatin from "#ui/fonts/inter-latin.woff2?url";
import manropeLatin from "#ui/fonts/manrope-latin.woff2?url";
import newsreaderLatin from "#ui/fonts/newsreader-latin.woff2?url";
import { LinkProvider } from "#ui/link.tsx";
import { Toaster } from "#ui/toast.tsx";
import { frameParts } from "./frame-parts.ts";
import stylesheet from "./styles.css?url";

export const loader = publicLoader(async (context) => ({
  ...(await shellView(context, siteOrigin(context))),
  isApp: context.installation.offlinePages,
  icon: iconPath("any-192.png", iconUnique(context)),
  look: publishedLook(context.site),
}));

/** Menus stay loaded during navigation; only a submitted form reloads them. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && defaultShouldRevalidate;
}

export const links = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "apple-touch-icon", href: touchIconPath },
];

/** The parts that modules add to the frame. If several modules define the same part, the highest one wins. */
const {
  Search,
  Cart,
  ProductCard = null,
  loadBlock = null,
} = Object.assign({}, ...Object.values(frameParts)) as FrameParts;

type RootView = ShellView & {
  /** Whether visitors can install the site and read it offline. */
  isApp: boolean;
  /** The icon's address; empty if the site is unknown. */
  icon: string;
  look: Look;
};

const latin: Record<FontFile, string> = {
  inter: interLatin,
  newsreader: newsreaderLatin,
  manrope: manropeLatin,
  fraunces: frauncesLatin,
};

/** The look of the back office, regardless of the site's theme, and of every page without a database. */
const ownLook: Look = {
  css: "",
  header: "line",
  footer: "columns",
  page: { light: "#fcfbf9", dark: "#141716" },
  fonts: ["inter", "newsreader"],
};

/** Without a database there are no menus, but an error page still needs a frame. */
const emptyShell: RootView = {
  isApp: false,
  icon: "",
  look: ownLook,
  blocks: [],
  facts: {},
  siteName: "",
  logo: null,
  languages: [],
  ownLanguage: "en",
  about: { title: "", text: "" },
  company: "",
  address: "",
  email: "",
  phone: "",
  messaging: null,
  social: [],
  colorScheme: "auto",
  counts: false,
  header: [],
  footer: [],
  legal: [],
  origin: "",
  year: new Date().getFullYear(),
};

export function Layout({ children }: { children: ReactNode }) {
  const { code, wireCode, direction, text, href } = useLocale();
  const view = useRouteLoaderData<RootView>("root") ?? emptyShell;
  const failed = Boolean(useRouteError());
  const staff =
    useMatches().some(({ handle }) => (handle as ShellHandle | undefined)?.shell === "staff") && !failed;
  // Theme editors see their own pages in the draft.
  const draft = useMatches()
    .map(({ loaderData }) => (loaderData as { draftLook?: Look } | undefined)?.draftLook)
    .find(Boolean);
  const look = staff ? ownLook : (draft ?? view.look);
  // A page in the editor has some texts of the back office and the theme of the site.
  const editing = useMatches().some(({ handle }) => (handle as ShellHandle | undefined)?.shell === "edit");
  return (
    <html
      lang={code}
      dir={direction}
      data-lang={wireCode}
      data-theme={staff ? "auto" : view.colorScheme}
      data-header={look.header}
      data-footer={look.footer}
      data-shell={staff ? "staff" : editing ? "edit" : undefined}
      data-counts={view.counts ? "" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {staff || view.colorScheme === "auto" ? (
          <>
            <meta name="theme-color" content={look.page.light} media="(prefers-color-scheme: light)" />
            <meta name="theme-color" content={look.page.dark} media="(prefers-color-scheme: dark)" />
          </>
        ) : (
          <meta name="theme-color" content={look.page.light} />
        )}
        <meta property="og:site_name" content={view.siteName} />
        {!failed && view.origin && <DocumentLinks {...view} />}
        {view.icon && <link rel="icon" type="image/png" sizes="192x192" href={view.icon} />}
        {view.isApp && !staff && <link rel="manifest" href={href(manifestPath)} />}
        <Meta />
        {look.fonts.map((name) => (
          <link
            key={name}
            rel="preload"
            as="font"
            type="font/woff2"
            href={latin[name]}
            crossOrigin="anonymous"
          />
        ))}
        <Links />
        {look.css && (
          // Contains only validated colours and options, see theme/server/theme-input.ts.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React cannot render a style sheet's rules as elements
          <style id="theme" dangerouslySetInnerHTML={{ __html: look.css }} />
        )}
      </head>
      <body>
        <LinkProvider value={SiteLink}>
          <SiteNameProvider value={view.siteName}>
            <BlockLoader value={loadBlock}>
              {staff ? (
                children
              ) : (
                <ProductCardPart value={ProductCard}>
                  <Shell view={view} cart={Cart && <Cart />} search={Search && <Search />}>
                    {children}
                  </Shell>
                </ProductCardPart>
              )}
              {!staff &&
                !editing &&
                Object.entries(frameParts).map(([name, { Over }]) => Over && <Over key={name} />)}
              <Arrival />
              <Toaster label={text("website.messages")} closeLabel={text("website.close")} />
            </BlockLoader>
          </SiteNameProvider>
        </LinkProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const kinds = useRouteLoaderData<ShellView>("root")?.header.filter((entry) => entry.path !== "") ?? [];
  if (!isRouteErrorResponse(error)) return <Broken />;
  if (error.status === 404) return <NotFound kinds={kinds} />;
  return isRefusal(error.data) ? <Refused refusal={error.data} /> : <Broken />;
}

function isRefusal(data: unknown): data is RefusalView {
  return typeof data === "object" && data !== null && "kind" in data && "words" in data;
}
