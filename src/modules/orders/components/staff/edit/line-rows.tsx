import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Checkbox } from "#ui/check.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { LineRow } from "../../../server/edit/edit-form.ts";
import { PickedThing, PickThing } from "./line-thing.tsx";

const blank: LineRow = {
  line_id: null,
  variant_id: null,
  name: "",
  detail: "",
  quantity: 1,
  least: 1,
  unit_price: "",
  price_reason: "",
  optional: false,
};

/** The lines of an order as rows of a form. The shop's price applies unless staff write another price with a reason. */
export function LineRows({
  rows,
  currency,
  orderId,
  configurePath = null,
}: {
  rows: readonly LineRow[];
  currency: string;
  /** Null for a new order: the form around the rows contains its customer. */
  orderId: number | null;
  /** The page that configures a product for this order. */
  configurePath?: string | null;
}) {
  const { text } = useLocale();
  return (
    <>
      <InlineRows
        name="lines"
        rows={rows}
        blank={blank}
        label={text("orders.staffTabLines")}
        heads={[
          text("orders.staffItem"),
          text("orders.staffQuantity"),
          text("orders.staffPriceIn", { currency }),
          text("orders.staffPriceReason"),
          "",
        ]}
        template="minmax(0, 3fr) 5rem 7rem minmax(0, 3fr) 7rem"
        addLabel={text("orders.staffAddLine")}
        removeLabel={(index) => text("orders.staffRemoveLine", { number: index + 1 })}
        renderRow={(row, _index, nameOf, replace) => (
          <Row row={row} nameOf={nameOf} orderId={orderId} replace={replace} />
        )}
        empty={text("orders.staffNoLines")}
      />
      {configurePath && (
        <p className="sale__configure">
          <Link className="link" href={configurePath}>
            {text("orders.staffConfigure")}
          </Link>
          <small className="quiet">{text("orders.staffConfigureHint")}</small>
        </p>
      )}
    </>
  );
}

interface RowProps {
  row: LineRow;
  nameOf: (field: string) => string;
  orderId: number | null;
  replace: (rows: readonly LineRow[]) => void;
}

function Row({ row, nameOf, orderId, replace }: RowProps) {
  const { text } = useLocale();
  const { errorOf, typedOf } = useProblem();
  const cell = (
    field: string,
    label: string,
    stored: string,
    input: React.ComponentProps<typeof TextInput> = {},
  ) => (
    <Field label={label} className="sale__cell" error={errorOf(nameOf(field))}>
      <TextInput {...input} name={nameOf(field)} defaultValue={typedOf(nameOf(field), stored)} />
    </Field>
  );
  return (
    <>
      {row.picked ? (
        <PickedThing row={row} picked={row.picked} nameOf={nameOf} />
      ) : row.line_id === null ? (
        <PickThing nameOf={nameOf} orderId={orderId} replace={replace} />
      ) : (
        <span className="sale__sold">
          <input type="hidden" name={nameOf("line_id")} value={row.line_id} />
          {row.name}
          {row.detail && <small className="quiet">{row.detail}</small>}
          {row.configurePath && (
            <Link className="link" href={row.configurePath}>
              {text("orders.staffConfigureAgain")}
            </Link>
          )}
        </span>
      )}
      {cell("quantity", text("orders.staffQuantity"), String(row.quantity), {
        type: "number",
        min: row.least,
        inputMode: "numeric",
      })}
      {cell("unit_price", text("orders.staffPrice"), row.unit_price, {
        inputMode: "decimal",
        placeholder: text("orders.staffShopPrice"),
      })}
      {cell("price_reason", text("orders.staffPriceReason"), row.price_reason, {
        placeholder: text("orders.staffPriceReasonHint"),
        maxLength: 300,
      })}
      <Checkbox
        name={nameOf("optional")}
        value="1"
        defaultChecked={typedOf(nameOf("optional"), row.optional ? "1" : "") === "1"}
        title={text("orders.staffOptionalHint")}
      >
        {text("orders.staffOptional")}
      </Checkbox>
    </>
  );
}
