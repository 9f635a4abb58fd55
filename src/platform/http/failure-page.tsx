import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "#platform/i18n/locale.ts";

interface Failure {
  /** Ids of texts. */
  title: string;
  /** What has happened, for the reader. */
  words: string;
  /** The request sent a form: the page then says how to get back to it. */
  isForm: boolean;
  /** With the language's prefix; absent if repeating the request would not be the same. */
  againPath: string | undefined;
  /** The page of a refused form, with the language's prefix. */
  formPath?: string | undefined;
  /** Finds the request in the log. */
  requestId: string;
  stylesheet: string;
}

/**
 * A whole page without database, loader or script. It is styled by the style sheet alone, because the platform does not
 * know the components.
 */
export function renderFailurePage(locale: Locale, failure: Failure): string {
  const { text, code } = locale;
  const title = text(failure.title);
  const page = (
    <html lang={code}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="stylesheet" href={failure.stylesheet} />
      </head>
      <body>
        <main className="section wrap">
          <div className="empty">
            <h1 className="h3">{title}</h1>
            <p>
              {failure.words} {failure.isForm && text("platform.formKept")}
            </p>
            <div className="row">
              <Ways locale={locale} againPath={failure.againPath} formPath={failure.formPath} />
            </div>
            <p className="small">{failure.requestId}</p>
          </div>
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** Plain anchors, because the browser's scripts may not have loaded. */
function Ways({ locale, againPath, formPath }: Pick<Failure, "againPath" | "formPath"> & { locale: Locale }) {
  const first = formPath ?? againPath;
  return (
    <>
      {first && (
        <a className="btn" href={first}>
          {locale.text(formPath ? "platform.backToForm" : "platform.again")}
        </a>
      )}
      <a className={first ? "btn btn--line" : "btn"} href={locale.href("/")}>
        {locale.text("platform.back")}
      </a>
    </>
  );
}
