import Trash from "lucide-react/icons/trash-2";
import { useState } from "react";
import { PriceFacts } from "#modules/orders/components/cart/price-facts.tsx";
import type { CartLineView, CartView } from "#modules/orders/server/cart/views.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Thumb } from "#ui/no-picture.tsx";
import { Price } from "#ui/price.tsx";
import { QuantityBox } from "#ui/quantity.tsx";
import { useRowFocus } from "#ui/row-focus.ts";
import { updateCartPath } from "../paths.ts";
import { LineChoices } from "./line-choices.tsx";
import { LineNote } from "./line-note.tsx";

/**
 * Up to this stock a line shows a warning; also when the quantity reaches the whole stock, because it cannot grow any
 * more.
 */
const fewMax = 5;

interface CartLinesProps {
  cart: CartView;
  /** The server's message about the last change. */
  warning: string | null;
  /** With a script, quantities change in place; without it, each line is a form. */
  onQuantity?: (lineId: number, quantity: number) => void;
  /** The line whose change is being sent. */
  busyLineId?: number | null;
  /** Number of answered changes; each answer resets the fields to the cart's quantities. */
  answers?: number;
  /** Quantities by line that this browser has not been able to send. */
  waiting?: ReadonlyMap<number, number>;
}

/** The lines of a cart, in the page and in the wire's fragment. */
export function CartLines({
  cart,
  warning,
  onQuantity,
  busyLineId = null,
  answers = 0,
  waiting,
}: CartLinesProps) {
  const { text } = useLocale();
  const ids = cart.lines.map(({ id }) => id);
  const list = useRowFocus<HTMLUListElement>(ids, "h2 a, .line__x button");
  return (
    <div id="cart_products">
      {warning && (
        <Alert
          key={warning}
          kind="bad"
          live
          title={warning}
          closeLabel={text("shop.close")}
          className="gap-below"
        >
          {text("shop.cartWarningSafe")}
        </Alert>
      )}
      <ul ref={list}>
        {cart.lines.map((line) => (
          <CartLine
            key={line.id}
            line={line}
            parent={cart.lines.find(({ id }) => id === line.parentLineId)}
            onQuantity={onQuantity}
            busy={busyLineId === line.id}
            answers={answers}
            waits={waiting?.get(line.id)}
          />
        ))}
      </ul>
    </div>
  );
}

interface CartLineProps {
  line: CartLineView;
  /** The line to which this optional product belongs; removing that one removes this one. */
  parent?: CartLineView | undefined;
  onQuantity: CartLinesProps["onQuantity"];
  busy: boolean;
  answers: number;
  /** The quantity in the queue. */
  waits?: number | undefined;
}

function CartLine({ line, parent, onQuantity, busy, answers, waits }: CartLineProps) {
  const { text } = useLocale();
  return (
    <li
      className={parent ? "line line--option" : "line"}
      aria-busy={busy || undefined}
      data-line-id={line.id}
    >
      <LinePicture line={line} />
      <div>
        <h2 className="h4">
          {line.path ? (
            <Link to={line.path} className="plain-link">
              {line.name}
            </Link>
          ) : (
            line.name
          )}
        </h2>
        {parent && <p className="tiny quiet">{text("shop.optionOf", { name: parent.name })}</p>}
        {line.choices.length > 0 && <LineChoices choices={line.choices} />}
        {line.editPath && (
          <p className="line__edit">
            <ButtonLink
              href={line.editPath}
              kind="quiet"
              size="s"
              aria-label={text("shop.changeOf", { name: line.name })}
            >
              {text("shop.change")}
            </ButtonLink>
          </p>
        )}
        {line.priceNotice && <p className="tiny quiet">{line.priceNotice}</p>}
        <PriceFacts facts={line.priceFacts} />
      </div>
      <div className="line__p">
        <Price
          now={<bdi>{line.total}</bdi>}
          was={
            line.wasTotal
              ? { label: text("catalogue.before"), amount: <bdi>{line.wasTotal}</bdi> }
              : undefined
          }
        />
        {line.quantity > 1 && <p className="tiny quiet">{text("shop.each", { price: line.unitPrice })}</p>}
        {line.lowest && <p className="low">{line.lowest}</p>}
      </div>
      <LineQuantity line={line} onQuantity={onQuantity} busy={busy} answers={answers} waits={waits} />
      <LineNote line={line} isLive={onQuantity !== undefined} />
      {line.problem && (
        <div className="line__n">
          <Alert kind="warn" title={line.problem} />
        </div>
      )}
    </li>
  );
}

function LinePicture({ line }: { line: CartLineView }) {
  const picture = <Thumb picture={line.picture} sizes="128px" />;
  return line.path ? (
    <Link to={line.path} className="line__m" tabIndex={-1} aria-hidden="true">
      {picture}
    </Link>
  ) : (
    <span className="line__m">{picture}</span>
  );
}

function LineQuantity({ line, onQuantity, busy, answers, waits }: CartLineProps) {
  const { text, href } = useLocale();
  const [chosen, setChosen] = useState<{ quantity: number; answers: number } | null>(null);
  const names = { name: line.name };
  return (
    <div className="line__q">
      <form
        method="post"
        action={href(updateCartPath)}
        className="row"
        // Enter in the field already sets the quantity.
        onSubmit={onQuantity && ((event) => event.preventDefault())}
      >
        <input type="hidden" name="line_id" value={line.id} />
        <QuantityBox
          name="set_qty"
          label={text("shop.quantityOf", names)}
          lessLabel={text("shop.oneLessOf", names)}
          moreLabel={text("shop.oneMoreOf", names)}
          value={chosen?.answers === answers ? chosen.quantity : (waits ?? line.quantity)}
          min={0}
          max={line.quantityMax ?? undefined}
          onChange={(quantity) => {
            setChosen({ quantity, answers });
            onQuantity?.(line.id, quantity);
          }}
        />
        <noscript>
          <Button type="submit" kind="line" size="s">
            {text("shop.updateQuantity")}
          </Button>
        </noscript>
      </form>
      {waits !== undefined && <span className="stock stock--few">{text("shop.lineWaits")}</span>}
      {/* A message that blocks the order is more precise. */}
      {waits === undefined &&
        !line.problem &&
        line.quantityMax !== null &&
        line.quantityMax <= Math.max(fewMax, line.quantity) && (
          <span className="stock stock--few">{text("shop.leftInStock", { left: line.quantityMax })}</span>
        )}
      <form method="post" action={href(updateCartPath)} className="line__x">
        <input type="hidden" name="line_id" value={line.id} />
        <input type="hidden" name="set_qty" value="0" />
        <Button
          type={onQuantity ? "button" : "submit"}
          kind="quiet"
          size="s"
          icon={Trash}
          busy={busy}
          aria-label={text("shop.removeOf", names)}
          onClick={() => onQuantity?.(line.id, 0)}
        >
          {text("shop.remove")}
        </Button>
      </form>
    </div>
  );
}
