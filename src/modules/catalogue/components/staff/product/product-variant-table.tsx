import { memo, useState } from "react";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Field, FieldError, Select, TextInput } from "#ui/field.tsx";
import { priceOf, type VariantRow, type VariantRows, variantsMax } from "./product-editor-state.ts";
import type { PickablePicture } from "./product-pictures.tsx";

/** The typed values of a row; untouched cells are absent. */
export type VariantCells = Partial<Record<VariantColumn | "picture", string>> & { active?: boolean };
/** Keyed by the plain names of the values, so that a row keeps its cells while other options are added and removed. */
export type VariantChanges = Readonly<Record<string, VariantCells>>;
type VariantColumn = "price" | "reference" | "barcode" | "weight" | "stock";

const columns: readonly VariantColumn[] = ["price", "stock", "reference", "barcode", "weight"];
const spareRows = [1, 2, 3, 4];

type ProductVariantTableProps = {
  made: VariantRows;
  /** The pictures of the product, one of which a variant can be given. */
  pictures: readonly PickablePicture[];
  listPrice: string;
  currency: string;
  changes: VariantChanges;
  onChange: (rows: readonly VariantRow[], cells: VariantCells) => void;
};

/** The variants of a product, one row each: price, stock, and codes to find it by. */
export function ProductVariantTable({
  made,
  pictures,
  listPrice,
  currency,
  changes,
  onChange,
}: ProductVariantTableProps) {
  const { text } = useLocale();
  const { errorOf } = useProblem();
  const { rows, isTooMany, isDynamic } = made;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  function tick(plain: string, isTicked: boolean) {
    const next = new Set(ticked);
    if (isTicked) next.add(plain);
    else next.delete(plain);
    setTicked(next);
  }
  if (isTooMany) {
    return (
      <Alert kind="bad" live>
        {text("catalogue.staffTooManyVariants", { max: variantsMax })}
      </Alert>
    );
  }
  return (
    <div className="pvars">
      {isDynamic && <p className="quiet">{text("catalogue.staffVariantsDynamic")}</p>}
      {rows.length > 1 && (
        <BulkEdit
          isPriced={!isDynamic}
          count={ticked.size}
          onApply={(column, value) =>
            onChange(ticked.size === 0 ? rows : rows.filter(({ plain }) => ticked.has(plain)), {
              [column]: value,
            })
          }
        />
      )}
      {rows.length > 0 && (
        <table className="pvar">
          <thead>
            <tr>
              <td className="needs-js" />
              <th scope="col">{text("catalogue.staffVariant")}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {text(`catalogue.staffColumn_${column}`, { currency })}
                </th>
              ))}
              <th scope="col">{text("catalogue.staffColumn_active")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Row
                key={row.plain}
                row={row}
                index={index}
                cells={changes[row.plain]}
                pictures={pictures}
                price={priceOf(listPrice, row.extraMinor, currency)}
                isPriced={!isDynamic}
                isTicked={ticked.has(row.plain)}
                errors={columns.map((column) => errorOf(`variants[${index}].${column}`) ?? "").join("\n")}
                onTick={tick}
                onChange={onChange}
              />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

type RowProps = {
  row: VariantRow;
  index: number;
  cells: VariantCells | undefined;
  pictures: readonly PickablePicture[];
  price: string;
  isPriced: boolean;
  isTicked: boolean;
  /** One string for each column instead of an object, so that unchanged rows do not render again. */
  errors: string;
  onTick: (plain: string, isTicked: boolean) => void;
  onChange: ProductVariantTableProps["onChange"];
};

const Row = memo(
  function Row({
    row,
    index,
    cells = {},
    pictures,
    price,
    isPriced,
    isTicked,
    errors,
    onTick,
    onChange,
  }: RowProps) {
    const { text } = useLocale();
    const { stored } = row;
    const field = `variants[${index}]`;
    const wrong = errors.split("\n");
    const was = {
      price,
      reference: stored?.reference ?? "",
      barcode: stored?.barcode ?? "",
      weight: stored?.weight ?? "",
      stock: stored?.stock ?? "",
    };
    const active = cells.active ?? stored?.active ?? true;
    return (
      <tr data-off={active ? undefined : ""}>
        <td className="needs-js pvar__tick">
          <input
            type="checkbox"
            checked={isTicked}
            aria-label={text("catalogue.staffTickVariant", { name: row.label })}
            onChange={(event) => onTick(row.plain, event.currentTarget.checked)}
          />
        </td>
        <th scope="row">
          <VariantPicture
            name={`${field}.picture`}
            label={`${row.label}, ${text("catalogue.staffVariantPicture")}`}
            value={cells.picture ?? stored?.ownPicture ?? ""}
            fitting={stored?.picture}
            pictures={pictures}
            onChange={(picture) => onChange([row], { picture })}
          />
          <span>
            {row.label}
            {stored && stored.held > 0 && (
              <small>{text("catalogue.staffHeld", { count: stored.held })}</small>
            )}
          </span>
          <input type="hidden" name={`${field}.id`} value={stored?.id ?? ""} />
          <input type="hidden" name={`${field}.of`} value={row.of} />
          <input type="hidden" name={`${field}.priceWas`} value={price} />
          <input type="hidden" name={`${field}.stockWas`} value={was.stock} />
        </th>
        {columns.map((column, place) => {
          const label = plainLabel(text, column);
          const error = wrong[place];
          const errorId = `${field}.${column}-error`;
          return (
            <td key={column} data-label={label}>
              <TextInput
                small
                name={`${field}.${column}`}
                value={cells[column] ?? was[column]}
                readOnly={column === "price" && !isPriced}
                inputMode={
                  column === "stock"
                    ? "numeric"
                    : ["price", "weight"].includes(column)
                      ? "decimal"
                      : undefined
                }
                placeholder={column === "stock" ? "0" : undefined}
                spellCheck={false}
                aria-label={`${row.label}, ${label}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? errorId : undefined}
                onChange={(event) => onChange([row], { [column]: event.currentTarget.value })}
              />
              {error && <FieldError id={errorId}>{error}</FieldError>}
            </td>
          );
        })}
        <td data-label={text("catalogue.staffColumn_active")} className="pvar__on">
          <input type="hidden" name={`${field}.active`} value="0" />
          <input
            type="checkbox"
            name={`${field}.active`}
            value="1"
            checked={active}
            aria-label={`${row.label}, ${text("catalogue.staffColumn_active")}`}
            onChange={(event) => onChange([row], { active: event.currentTarget.checked })}
          />
        </td>
      </tr>
    );
  },
  (before, after) =>
    before.row.of === after.row.of &&
    before.row.label === after.row.label &&
    before.row.stored === after.row.stored &&
    before.index === after.index &&
    before.cells === after.cells &&
    before.pictures === after.pictures &&
    before.price === after.price &&
    before.isPriced === after.isPriced &&
    before.isTicked === after.isTicked &&
    before.errors === after.errors &&
    before.onTick === after.onTick,
);

type VariantPictureProps = {
  name: string;
  label: string;
  /** The chosen file; empty for the automatic choice. */
  value: string;
  /** The address of the automatically chosen picture, if the variant is stored. */
  fitting: string | undefined;
  pictures: readonly PickablePicture[];
  onChange: (fileId: string) => void;
};

/** A variant's picture; a press on it opens a list of the product's pictures. */
function VariantPicture({ name, label, value, fitting, pictures, onChange }: VariantPictureProps) {
  const { text } = useLocale();
  const chosen = pictures.find(({ fileId }) => String(fileId) === value);
  const url = chosen?.url ?? fitting ?? pictures[0]?.url;
  if (!url) return null;
  return (
    <span className="pvar__pic">
      <img src={url} alt="" width="32" height="40" loading="lazy" />
      {pictures.length > 0 && (
        <select
          name={name}
          value={chosen ? value : ""}
          aria-label={label}
          title={text("catalogue.staffVariantPicture")}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{text("catalogue.staffPictureAuto")}</option>
          {pictures.map(({ fileId, number }) => (
            <option key={number} value={fileId}>
              {text("catalogue.staffPictureNumber", { number })}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}

type BulkEditProps = {
  isPriced: boolean;
  count: number;
  onApply: (column: VariantColumn, value: string) => void;
};

/** Writes one value into a column, for the ticked rows or for all of them. */
function BulkEdit({ isPriced, count, onApply }: BulkEditProps) {
  const { text } = useLocale();
  const [column, setColumn] = useState<VariantColumn>(isPriced ? "price" : "stock");
  const [value, setValue] = useState("");
  return (
    <details className="pbulk needs-js">
      <summary>{text("catalogue.staffEditSeveral")}</summary>
      <div className="row">
        <Field label={text("catalogue.staffColumn")}>
          <Select
            small
            value={column}
            onChange={(event) => setColumn(event.currentTarget.value as VariantColumn)}
          >
            {columns
              .filter((one) => isPriced || one !== "price")
              .map((one) => (
                <option key={one} value={one}>
                  {plainLabel(text, one)}
                </option>
              ))}
          </Select>
        </Field>
        <Field label={text("catalogue.staffValue")}>
          <TextInput
            small
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              onApply(column, value);
            }}
          />
        </Field>
        <Button kind="line" size="s" onClick={() => onApply(column, value)}>
          {count > 0 ? text("catalogue.staffApplyTo", { count }) : text("catalogue.staffApplyToAll")}
        </Button>
      </div>
    </details>
  );
}

/**
 * Empty rows in which staff can enter variants without a script, before they exist. The first row is for the product
 * itself.
 */
export function SpareVariants() {
  const { text } = useLocale();
  const { errorOf, typedOf } = useProblem();
  const field = (index: number, column: VariantColumn | "of") => {
    const name = `variants[${index}].${column}`;
    return { name, defaultValue: typedOf(name, ""), error: errorOf(name) };
  };
  return (
    <noscript>
      {spareRows.map((index) => (
        <div key={index} className="fgrid">
          <Field label={text("catalogue.staffVariant")} className="c-quarter">
            <TextInput
              name={field(index, "of").name}
              defaultValue={field(index, "of").defaultValue}
              placeholder={text("catalogue.staffVariantExample")}
            />
          </Field>
          {(["price", "stock", "reference"] as const).map((column) => {
            const { error, ...input } = field(index, column);
            return (
              <Field key={column} label={plainLabel(text, column)} className="c-quarter" error={error}>
                <TextInput {...input} />
              </Field>
            );
          })}
        </div>
      ))}
    </noscript>
  );
}

function plainLabel(text: ReturnType<typeof useLocale>["text"], column: VariantColumn): string {
  return text(`catalogue.staffColumn_${column}`, { currency: "" }).replace(/,\s*$/, "");
}
