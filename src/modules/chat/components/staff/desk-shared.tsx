import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import type { DeskChat, DeskStore } from "./desk-store.ts";

/** What the visitor agreed to show, or how to ask for it. */
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
            {lines.map(({ title, detail, value, path }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
              <li key={index}>
                <span>
                  {path ? (
                    <a className="link" href={path}>
                      {title}
                    </a>
                  ) : (
                    title
                  )}
                  <small>{detail}</small>
                </span>
                <span className="num">{value}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
