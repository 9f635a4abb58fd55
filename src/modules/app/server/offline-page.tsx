import { renderToStaticMarkup } from "react-dom/server";
import { publishedLook } from "#modules/theme/server/published.ts";
import type { PublicContext } from "#platform/context.ts";
import { BrandMark, BrandName } from "#ui/brand-mark.tsx";
import { buttonClass } from "#ui/button.tsx";
import interLatin from "#ui/fonts/inter-latin.woff2?url";
import newsreaderLatin from "#ui/fonts/newsreader-latin.woff2?url";
import stylesheet from "../../../styles.css?url";

/**
 * A whole page without a script: the browser caches it with its files and shows it for any address. The worker puts the
 * list of readable pages in place of `<!--pages-->`.
 */
export function renderOfflinePage({ locale, site }: Pick<PublicContext, "locale" | "site">): string {
  const { text, code, href } = locale;
  const title = text("app.offlineTitle");
  const look = publishedLook(site);
  const page = (
    <html lang={code} data-theme="light" data-header={look.header}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${site.name}`}</title>
        {[interLatin, newsreaderLatin].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={stylesheet} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: checked colours and choices of the site's look */}
        {look.css && <style dangerouslySetInnerHTML={{ __html: look.css }} />}
      </head>
      <body>
        <header className="head">
          <div className="wrap head__in">
            <a className="brand" href={href("/")}>
              <BrandMark name={site.name} />
              <BrandName>{site.name}</BrandName>
            </a>
          </div>
        </header>
        <main className="section wrap wrap--text stack stack--l">
          <div className="stack">
            <h1 className="h1">{title}</h1>
            <p>{text("app.offlineText")}</p>
            <p>
              {/* biome-ignore lint/a11y/useValidAnchor: it asks again for the very address that was asked for */}
              <a className={buttonClass({})} href="">
                {text("app.again")}
              </a>
            </p>
          </div>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a mark of our own, which React would escape */}
          <div className="stack" dangerouslySetInnerHTML={{ __html: "<!--pages-->" }} />
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
