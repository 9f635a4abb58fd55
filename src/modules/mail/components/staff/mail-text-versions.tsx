import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";

interface MailTextVersionsProps {
  versions: readonly { id: number; at: string; by: string; subject: string }[];
}

/** Earlier versions, newest first; each can be restored. */
export function MailTextVersions({ versions }: MailTextVersionsProps) {
  const { text } = useLocale();
  return (
    <section aria-labelledby="mail-versions" className="stack mail-text__versions">
      <h2 className="h4" id="mail-versions">
        {text("mail.versions")}
      </h2>
      {versions.length === 0 && <p className="quiet">{text("mail.noVersion")}</p>}
      <ul className="stack stack--s list--plain">
        {versions.map(({ id, at, by }) => (
          <li key={id} className="row">
            <span>{text("mail.version", { at, by })}</span>
            <Form method="post">
              <input type="hidden" name="version_id" value={id} />
              <Button type="submit" kind="line" size="s" name="action" value="restore">
                {text("mail.restore")}
                <span className="vh"> {text("mail.version", { at, by })}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
