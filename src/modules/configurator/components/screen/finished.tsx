import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { QuantityBox } from "#ui/quantity.tsx";
import { addToCartPath, intoOrderPath } from "../../paths.ts";
import type { FinishedView } from "../../server/finished-view.ts";
import type { Family } from "../family/family.ts";
import { type FormProblem, KeepPart } from "../kept/keep-part.tsx";
import { DrawingPanel } from "./drawing-panel.tsx";
import { PriceBox } from "./price-box.tsx";
import { shownOf } from "./shown-family.ts";

interface FinishedProps {
  view: FinishedView;
  family: Family;
  /** The problem of the form that mails the link. */
  problem: FormProblem | undefined;
  isSent: boolean;
}

/** A finished configuration: its drawing, choices and price, and the button to add it to the cart. */
export function Finished({ view, family, problem, isSent }: FinishedProps) {
  const { text, href } = useLocale();
  const shown = shownOf(family);
  const { name, configuration, price, names, order } = view;
  return (
    <div className="cfg">
      <DrawingPanel family={family} shown={shown} configuration={configuration} pictures={view.pictures} />
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
          </ButtonLink>{" "}
          <ButtonLink href={view.openingsPath} kind="line" size="s">
            {text("configurator.openingsLink")}
          </ButtonLink>
        </p>
        <PriceBox price={{ ...price, units: price.pret_final }} arrival={view.arrival} />
        <form className="buy" method="post" action={href(order ? intoOrderPath : addToCartPath)}>
          <input type="hidden" name="product_id" value={view.productId} />
          <input type="hidden" name="config_session_id" value={view.sessionId} />
          <QuantityBox
            name={order ? "quantity" : "add_qty"}
            label={text("configurator.quantity")}
            lessLabel={text("configurator.less", { label: text("configurator.quantity") })}
            moreLabel={text("configurator.more", { label: text("configurator.quantity") })}
            size="l"
            min={1}
            max={order ? 9999 : 999}
            {...(order && { defaultValue: order.quantity })}
          />
          <Button type="submit" size="l" disabled={view.isOutdated}>
            {order ? text("configurator.intoOrder", { order: order.name }) : text("configurator.addToCart")}
          </Button>
        </form>
        {!order && <KeepPart view={view} problem={problem} isSent={isSent} />}
      </section>
    </div>
  );
}
