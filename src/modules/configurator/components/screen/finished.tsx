import { type FormEvent, useState } from "react";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { QuantityBox } from "#ui/quantity.tsx";
import type * as contract from "../../contract.ts";
import { addToCartPath, shareFormPath } from "../../paths.ts";
import type { FinishedView } from "../../server/finished-view.ts";
import type { Family } from "../family/family.ts";
import { DrawingPanel } from "./drawing-panel.tsx";
import { PriceBox } from "./price-box.tsx";
import { shownOf } from "./shown-family.ts";

const call = caller<typeof contract>();

/** A finished configuration: its drawing, what was chosen, its price, and the way into the cart. */
export function Finished({ view, family }: { view: FinishedView; family: Family }) {
  const { text, href } = useLocale();
  const shown = shownOf(family);
  const { name, configuration, price, names } = view;
  return (
    <div className="cfg">
      <DrawingPanel family={family} shown={shown} configuration={configuration} />
      <section className="cfg__form stack">
        <h1 className="h2">{name}</h1>
        {view.isOutdated && <Alert kind="warn" title={text("configurator.outdated")} />}
        <dl className="cfg__names">
          {names.map((one) => (
            <div key={one.id}>
              <dt>{one.name}</dt>
              <dd>{one.value}</dd>
            </div>
          ))}
        </dl>
        <p>
          <ButtonLink href={view.changePath} kind="line" size="s">
            {text("configurator.change")}
          </ButtonLink>
        </p>
        <PriceBox price={{ ...price, units: price.pret_final }} isAsking={false} />
        <form className="buy" method="post" action={href(addToCartPath)}>
          <input type="hidden" name="product_id" value={view.productId} />
          <input type="hidden" name="config_session_id" value={view.sessionId} />
          <QuantityBox
            name="add_qty"
            label={text("configurator.quantity")}
            lessLabel={text("configurator.less", { label: text("configurator.quantity") })}
            moreLabel={text("configurator.more", { label: text("configurator.quantity") })}
            size="l"
            min={1}
            max={999}
          />
          <Button type="submit" size="l" disabled={view.isOutdated}>
            {text("configurator.addToCart")}
          </Button>
        </form>
        <Share view={view} />
      </section>
    </div>
  );
}

/** A name and a link: found again on this device, and opened by anybody who has the link. */
function Share({ view }: { view: FinishedView }) {
  const { text, href } = useLocale();
  const [shared, setShared] = useState({ url: view.shareUrl, saved: "" });
  const [hasFailed, setFailed] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "");
    try {
      setShared(
        await call("/website_product_configurator/share", { config_session_id: view.sessionId, name }),
      );
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }
  return (
    <div className="stack stack--s">
      <form
        className="stack stack--s"
        method="post"
        action={href(shareFormPath)}
        onSubmit={(event) => void save(event)}
      >
        <input type="hidden" name="config_session_id" value={view.sessionId} />
        <Field
          label={text("configurator.saveAs")}
          hint={text("configurator.saveHint")}
          error={hasFailed && text("configurator.failed")}
        >
          <TextInput name="name" maxLength={80} defaultValue={view.savedName} autoComplete="off" />
        </Field>
        <p>
          <Button type="submit" kind="line" size="s">
            {text("configurator.save")}
          </Button>
        </p>
      </form>
      {shared.saved && <Alert kind="ok" live title={shared.saved} />}
      {shared.url && (
        <Field label={text("configurator.link")}>
          <TextInput readOnly value={shared.url} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Field>
      )}
    </div>
  );
}
