import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { buttonClass } from "#ui/button.tsx";
import { mailHref, sharePlaces } from "../../components/share-places.ts";

type ShareLinksProps = { title: string; address: string | undefined };

/** Plain links, if the server knows the URL of the page; the browser adds copying and the device's own share sheet. */
export function ShareLinks({ title, address }: ShareLinksProps) {
  const { text } = useLocale();
  return (
    <section className="share" data-title={title}>
      <h2 className="h4">{text("blog.share")}</h2>
      {address && (
        <ul className="share__ways">
          <li>
            <a className={buttonClass({ kind: "line", size: "s" })} href={mailHref(title, address)}>
              {text("blog.shareMail")}
            </a>
          </li>
          {sharePlaces(address, title).map(({ name, href }) => (
            <li key={name}>
              <a
                className={buttonClass({ kind: "quiet", size: "s" })}
                href={href}
                target="_blank"
                rel="noopener noreferrer"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
