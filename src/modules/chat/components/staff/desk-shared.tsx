import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import type { DeskChat, DeskStore } from "./desk-store.ts";

/** The data that the visitor agreed to share, or the request for it. */
export function DeskShared({ desk, chat }: { desk: DeskStore; chat: DeskChat }) {
  const { text } = useLocale();
  if (chat.sharing !== "yes") {
    if (chat.row.state !== "open") return null;
    return (
      <section className="desk__consent">
        <strong>{text("chat.staffPrivate")}</strong>
        {chat.sharing === "asked" ? (
          <p>{text("chat.staffShareAsked")}</p>
        ) : (
          <>
            <Button size="s" kind="line" onClick={() => void desk.askToShare()}>
              {text("chat.staffAskToShare")}
            </Button>
            <p>{text("chat.staffPrivateLead")}</p>
          </>
        )}
      </section>
    );
  }
  return (
    <>
      <p className="desk__consent desk__consent--yes">{text("chat.staffShared", { name: chat.row.name })}</p>
      {chat.parts.map(({ label, lines }) => (
        <section key={label} aria-label={label}>
          <h3>{label}</h3>
          <ul className="desk__lines">
            {lines.map(({ title, detail, value, path, picture, facts = [] }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal
              <li key={index}>
                <span>
                  {path ? (
                    <a className="link" href={path} target="_blank" rel="noopener">
                      {title}
                    </a>
                  ) : (
                    title
                  )}
                  <small>{detail}</small>
                </span>
                <span className="num">{value}</span>
                {picture && <img className="desk__drawing" src={picture} alt="" />}
                {facts.length > 0 && (
                  <dl className="desk__facts desk__made">
                    {facts.map(({ name, value: said }) => (
                      <div key={name}>
                        <dt>{name}</dt>
                        <dd>{said}</dd>
                      </div>
                    ))}
                  </dl>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
