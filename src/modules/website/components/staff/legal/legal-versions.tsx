import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Link } from "#ui/link.tsx";
import type { LegalVersionView } from "../../../server/legal/staff-legal.ts";

/**
 * The versions of a text with the dates on which they took effect; each can be read and compared with the one before
 * it.
 */
export function LegalVersions({ versions }: { versions: LegalVersionView[] }) {
  const { text, href } = useLocale();
  return (
    <>
      <h2 className="h4">{text("website.legalVersions")}</h2>
      {versions.length === 0 && <p className="quiet">{text("website.legalNoVersion")}</p>}
      <ul className="stack stack--s list--plain">
        {versions.map(({ version, publishedAt, publishedBy, path, comparePath, withdrawn }) => (
          <li key={version}>
            <b>{text("website.legalVersion", { version, date: publishedAt })}</b>
            {publishedBy && <span className="quiet"> {publishedBy}</span>}
            {withdrawn && (
              <span className="quiet small">
                <br />
                {text("website.legalWithdrawnOn", withdrawn)}
              </span>
            )}
            <br />
            <a className="link small" href={href(path)}>
              {text("website.legalRead")}
            </a>
            {comparePath && (
              <>
                {" · "}
                <Link className="link small" href={comparePath}>
                  {text("website.legalWhatChanged")}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
