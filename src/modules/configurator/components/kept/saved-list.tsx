import { Form } from "react-router";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import type { SavedView } from "../../server/saved.ts";

/** Saved configurations, each with its drawing, price and link. Works without a script. */
export function SavedList({ saved }: { saved: readonly SavedView[] }) {
  const { text } = useLocale();
  return (
    <ul className="kept">
      {saved.map((one) => (
        <li key={one.id} className="kept__one">
          <span className="kept__drawing">{one.drawing && <img src={one.drawing} alt="" />}</span>
          <div className="kept__words">
            <h2 className="h4">
              <Link className="link" to={one.changePath}>
                {one.name}
              </Link>
            </h2>
            {one.name !== one.product && <p className="small">{one.product}</p>}
            <p className="small muted">{one.summary}</p>
            <p className="tiny quiet">{text("configurator.savedOn", { day: one.savedOn })}</p>
            {one.isOutdated && <p className="small kept__gone">{text("configurator.outdated")}</p>}
          </div>
          <p className="kept__price num">
            <b>{one.price ?? "–"}</b>
          </p>
          <div className="kept__do">
            {one.isReady ? (
              <Form method="post">
                <input type="hidden" name="session" value={one.id} />
                <Button type="submit" name="action" value="cart" size="s">
                  {text("configurator.addToCart")}
                  <span className="vh">: {one.name}</span>
                </Button>
              </Form>
            ) : (
              <ButtonLink href={one.changePath} size="s">
                {text("configurator.goOn")}
                <span className="vh">: {one.name}</span>
              </ButtonLink>
            )}
            <Form method="post">
              <input type="hidden" name="session" value={one.id} />
              <Button type="submit" name="action" value="forget" kind="line" size="s">
                {text("configurator.forget")}
                <span className="vh">: {one.name}</span>
              </Button>
            </Form>
          </div>
          <details className="kept__link small">
            <summary>{text("configurator.link")}</summary>
            <Field label={text("configurator.linkOf", { name: one.name })}>
              <TextInput
                readOnly
                value={one.shareUrl}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            </Field>
          </details>
        </li>
      ))}
    </ul>
  );
}
