import { type CSSProperties, type ReactNode, useEffect, useRef } from "react";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { keepTogether } from "#ui/keep-together.ts";
import { Thumb } from "#ui/no-picture.tsx";
import { Price } from "#ui/price.tsx";
import type { CombinationView, OptionalProductView } from "../server/vocabulary/views.ts";
import { AttributeChoice } from "./choosing/attribute-choice.tsx";
import { excludedNames } from "./choosing/rules.ts";
import { exclusionData } from "./exclusion-data.ts";
import { picturesOf } from "./picture-choice.ts";

interface OptionalRowProps {
  product: Pick<OptionalProductView, "templateId" | "name" | "summary" | "path" | "lines" | "combination">;
  optionIds: readonly number[];
  parentOptionIds: readonly number[];
  price: { text: string; wasText: string | null };
  isAsking?: boolean;
  /** The row is part of the set. A row that is only offered can still be changed. */
  isAdded?: boolean;
  /** A press on its button has just moved the row here. */
  isMoved?: boolean;
  /** How many levels it is below the main product. */
  depth?: number;
  /** Name of its parent, where its position does not show it. */
  parentName?: string | null;
  /** The exclusions as JSON for scripts of Odoo clients, see `exclusionData`. */
  exclusions?: string;
  choice?: ReactNode;
  actions?: ReactNode;
}

/** One row of a set: the main product or an optional product. */
export function OptionalRow({
  product,
  optionIds,
  parentOptionIds,
  price,
  isAsking = false,
  isAdded = false,
  isMoved = false,
  depth = 0,
  parentName = null,
  exclusions,
  choice,
  actions,
}: OptionalRowProps) {
  const { text } = useLocale();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMoved) item.current?.focus();
  }, [isMoved]);
  const [picture] = picturesOf(product.combination.pictures, optionIds);
  const values = product.lines.flatMap((line) =>
    line.options.length > 1 ? line.options.filter(({ id }) => optionIds.includes(id)) : [],
  );
  return (
    <li
      ref={item}
      tabIndex={isMoved ? -1 : undefined}
      className={depth > 0 ? "line option-row option-row--below" : "line option-row"}
      style={depth > 1 ? ({ "--depth": depth } as CSSProperties) : undefined}
      data-product-template-id={product.templateId}
      data-combination={JSON.stringify(optionIds)}
      data-parent-combination={JSON.stringify(parentOptionIds)}
      data-attribute_exclusions={exclusions}
    >
      <span className="line__m">
        <Thumb picture={picture} sizes="128px" />
      </span>
      <div className="stack stack--s">
        <h3 className="h4">
          <Link to={product.path} className="plain-link" target="_blank">
            {product.name}
            <span className="vh"> {text("catalogue.opensNew")}</span>
          </Link>
        </h3>
        {parentName !== null && (
          <p className="tiny quiet">{text("catalogue.optionFor", { name: parentName })}</p>
        )}
        {isAdded && values.length > 0 && (
          <p className="small muted">{keepTogether(values.map(({ name }) => name).join(", "))}</p>
        )}
        {!isAdded && product.summary && <p className="small muted">{keepTogether(product.summary)}</p>}
        {choice}
      </div>
      <div className="line__p product__price" aria-busy={isAsking || undefined}>
        <Price
          now={<bdi>{price.text}</bdi>}
          was={
            price.wasText
              ? { label: text("catalogue.before"), amount: <bdi>{price.wasText}</bdi> }
              : undefined
          }
        />
      </div>
      {actions && <div className="line__q">{actions}</div>}
    </li>
  );
}

interface OptionalItemsProps {
  products: readonly OptionalProductView[];
  parentOptionIds: readonly number[];
  quantity: number;
}

/** The optional products as rows that an Odoo client's script adds; see option-dialog for our own. */
export function OptionalItems({ products, parentOptionIds, quantity }: OptionalItemsProps) {
  const { text } = useLocale();
  const nothing = () => {};
  return products.map((product) => (
    <OptionalRow
      key={product.templateId}
      product={product}
      optionIds={product.chosen}
      parentOptionIds={parentOptionIds}
      price={product.combination.price}
      exclusions={JSON.stringify(exclusionData(product.rules, parentOptionIds))}
      choice={product.lines.map((line) => (
        <AttributeChoice
          key={line.id}
          line={line}
          chosenId={line.options.find(({ id }) => product.chosen.includes(id))?.id}
          excluded={excludedNames(product.rules, product.chosen)}
          onChoose={nothing}
          customText=""
          onCustomText={nothing}
          isLive
        />
      ))}
      actions={
        <a className="link js_add" href={`#${product.templateId}`} data-quantity={quantity}>
          {text("catalogue.addOption")}
        </a>
      }
    />
  ));
}

interface OptionalProductsProps {
  parent: CombinationView;
  quantity: number;
  products: readonly OptionalProductView[];
}

/** The body of Odoo's dialog: the product, its total and its optional products. */
export function OptionalProducts({ parent, quantity, products }: OptionalProductsProps) {
  const { text } = useLocale();
  const [picture] = picturesOf(parent.pictures, parent.optionIds);
  return (
    <div className="stack" data-product-id={parent.variantId ?? ""}>
      <ul>
        <li className="line option-row" data-product-template-id={parent.templateId}>
          <span className="line__m">
            <Thumb picture={picture} sizes="128px" />
          </span>
          <h3 className="h4">{parent.displayName}</h3>
          <div className="line__p">
            <Price now={<bdi>{parent.price.text}</bdi>} />
            <p className="tiny quiet">{text("catalogue.pieces", { count: quantity })}</p>
          </div>
        </li>
      </ul>
      <h3 className="h4">{text("catalogue.availableOptions")}</h3>
      <ul>
        <OptionalItems products={products} parentOptionIds={parent.optionIds} quantity={quantity} />
      </ul>
    </div>
  );
}
