import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { developersPath } from "../../paths.ts";
import { askAboutCookies } from "../consent/cookie-store.ts";
import { LanguageLinks } from "./language-links.tsx";
import type { MenuView, ShellView } from "./shell-view.ts";

/** The footer of every page: the company, the columns of the footer menu, and the legally required links. */
export function Footer({ view }: { view: ShellView }) {
  const { text } = useLocale();
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot__g">
          <Contact view={view} />
          {view.footer.length > 0 && (
            <div className="foot__cols">
              {view.footer.map((column) => (
                <Column key={column.id} column={column} />
              ))}
            </div>
          )}
        </div>
        <div className="foot__l">
          <span>{text("website.copyright", { year: String(view.year), company: companyLine(view) })}</span>
          <div className="foot__links">
            {view.legal.map((entry) => (
              <Link key={entry.path} to={entry.path}>
                {entry.name}
              </Link>
            ))}
            <Link to={developersPath}>{text("website.developers")}</Link>
            <button type="button" className="foot__cookies needs-js" onClick={askAboutCookies}>
              {text("website.cookies")}
            </button>
            <LanguageLinks offered={view.languages} />
          </div>
        </div>
      </div>
    </footer>
  );
}

function companyLine({ company, address }: ShellView): string {
  const lines = address.split("\n").map((line) => line.trim());
  return [company, ...lines].filter(Boolean).join(", ");
}

function Contact({ view }: { view: ShellView }) {
  return (
    <div>
      <p className="h3">{view.about.title}</p>
      {view.about.text && <p className="muted foot__about">{view.about.text}</p>}
      <p className="foot__contact">
        {view.email && (
          <a className="link" href={`mailto:${view.email}`}>
            {view.email}
          </a>
        )}
        {view.phone && (
          <a className="link link--ink" href={`tel:${view.phone.replace(/[^+\d]/g, "")}`}>
            <bdi dir="ltr">{view.phone}</bdi>
          </a>
        )}
      </p>
      {view.social.length > 0 && (
        <p className="foot__contact">
          {view.social.map(({ name, href }) => (
            <a key={href} className="link link--ink" href={href} rel="me noopener">
              {name}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

function Column({ column }: { column: MenuView }) {
  return (
    <div>
      <h2 className="foot__h">{column.name}</h2>
      <ul>
        {column.children.map((child) => (
          <li key={child.id}>
            <Link to={child.path}>{child.name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
