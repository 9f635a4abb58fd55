import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { excludedOptions, namesOfExcluding } from "#modules/catalogue/components/rules.ts";
import type { OptionalProductView, ProductView } from "#modules/catalogue/server/views.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formatMoney } from "#platform/money/format.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, Reason } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { QuantityBox } from "#ui/quantity.tsx";
import { AttributeChoice } from "./attribute-choice.tsx";
import { useClosing } from "./closing.ts";
import { addedRows, canAdd, type OptionRow, offeredRows, totalMinor } from "./option-rows.ts";
import { useOptionSet } from "./option-set.ts";
import { OptionalRow } from "./optional-products.tsx";

export { askOptions } from "./option-calls.ts";

export interface OptionalDialogProps {
  product: ProductView;
  optionIds: readonly number[];
  texts: Record<number, string>;
  quantity: number;
  offered: readonly OptionalProductView[];
  /** Nothing was added. */
  onClose: () => void;
  /** All of it is in the cart. */
  onAdded: (warning: string | null, goOn: boolean) => void;
}

/** What goes with a product that is being added: chosen here, it is added together with it. */
export function OptionalDialog({ onClose, onAdded, ...begun }: OptionalDialogProps) {
  const { text, tag } = useLocale();
  const { isOpen, close } = useClosing();
  const set = useOptionSet(begun);
  const { rows, problem } = set;
  const { currency } = begun.product.combination.price;
  const offered = offeredRows(rows);
  const isReady = rows.every((row) => !row.isAdded || (!row.isAsking && canAdd(row)));

  async function finish(goOn: boolean) {
    if (set.adding !== null) return;
    const done = await set.addAll(goOn ? "go" : "stay");
    if (done) close(() => onAdded(done.warning, goOn));
  }
  const button = (goOn: boolean, label: string) => (
    <Button
      kind={goOn ? "ink" : "line"}
      busy={set.adding === (goOn ? "go" : "stay")}
      disabled={!isReady}
      onClick={() => void finish(goOn)}
    >
      {label}
    </Button>
  );
  return (
    <Dialog
      open={isOpen}
      onClose={() => close(onClose)}
      title={text("shop.addToCart")}
      closeLabel={text("shop.close")}
      look="wide"
      className="options-dialog"
      footer={
        <>
          <p className="options-dialog__sum" aria-live="polite">
            {text("shop.total")}{" "}
            <b className="num">
              <bdi>{formatMoney(totalMinor(rows), currency, tag)}</bdi>
            </b>
          </p>
          {button(false, text("shop.continueShopping"))}
          {button(true, text("shop.proceedToCheckout"))}
        </>
      }
    >
      {problem && <Alert kind="bad" live title={problem} className="gap-below" />}
      <ul>
        {addedRows(rows).map(({ row, depth }) => (
          <AddedRow key={row.key} row={row} depth={depth} set={set} />
        ))}
      </ul>
      {offered.length > 0 && (
        <>
          <h3 className="h4 options-dialog__head">{text("shop.availableOptions")}</h3>
          <ul>
            {offered.map((row) => (
              <OfferedRow key={row.key} row={row} set={set} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

type OptionSet = ReturnType<typeof useOptionSet>;

function AddedRow({ row, depth, set }: { row: OptionRow; depth: number; set: OptionSet }) {
  const { text } = useLocale();
  const names = { name: row.product.name };
  return (
    <OptionalRow
      product={row.product}
      optionIds={row.optionIds}
      parentOptionIds={set.parentOptionIds(row)}
      price={row.price}
      isAsking={row.isAsking}
      isAdded
      isMoved={set.movedKey === row.key}
      depth={depth}
      choice={!row.isAsking && !canAdd(row) && <NotToHave row={row} />}
      actions={
        <>
          <QuantityBox
            label={text("shop.quantityOf", names)}
            lessLabel={text("shop.oneLessOf", names)}
            moreLabel={text("shop.oneMoreOf", names)}
            value={row.quantity}
            min={1}
            max={row.price.available && row.price.available > 0 ? row.price.available : undefined}
            onChange={(quantity) => set.changeQuantity(row, quantity)}
          />
          {row.parentKey !== null && (
            <Button
              kind="quiet"
              size="s"
              icon={Trash}
              className="line__x"
              aria-label={text("shop.removeOf", names)}
              onClick={() => set.remove(row)}
            >
              {text("shop.remove")}
            </Button>
          )}
        </>
      }
    />
  );
}

function OfferedRow({ row, set }: { row: OptionRow; set: OptionSet }) {
  const { text } = useLocale();
  const excluded = new Map(
    [...excludedOptions(row.product.rules, row.optionIds)].map(([optionId, because]) => [
      optionId,
      namesOfExcluding(row.product.rules, because),
    ]),
  );
  const isPossible = canAdd(row);
  return (
    <OptionalRow
      product={row.product}
      optionIds={row.optionIds}
      parentOptionIds={set.parentOptionIds(row)}
      price={row.price}
      isAsking={row.isAsking}
      isMoved={set.movedKey === row.key}
      choice={
        // A form of its own, so that the same product may be offered twice without sharing its choices.
        <form
          id={`option-${row.key}`}
          className="stack stack--s"
          onSubmit={(event) => {
            event.preventDefault();
            void set.add(row);
          }}
        >
          {row.product.lines.map((line) => {
            const chosenId = line.options.find(({ id }) => row.optionIds.includes(id))?.id;
            return (
              <AttributeChoice
                key={line.id}
                line={line}
                chosenId={chosenId}
                excluded={excluded}
                onChoose={(optionId) => set.choose(row, line, optionId)}
                customText={row.texts[chosenId ?? 0] ?? ""}
                onCustomText={(typed) => set.type(row, chosenId ?? 0, typed)}
                isLive
              />
            );
          })}
          {!isPossible && !row.isAsking && <NotToHave row={row} />}
        </form>
      }
      actions={
        <Button
          type="submit"
          form={`option-${row.key}`}
          kind="line"
          size="s"
          icon={Plus}
          busy={set.busyKey === row.key}
          disabled={!isPossible}
          aria-label={text("shop.addOptionOf", { name: row.product.name })}
        >
          {text("shop.addOption")}
        </Button>
      }
    />
  );
}

/** Why a row cannot be part of it as it is. */
function NotToHave({ row: { price } }: { row: OptionRow }) {
  const { text } = useLocale();
  if (!price.possible) return <Reason>{text("shop.combinationImpossible")}</Reason>;
  const left = price.available ?? 0;
  return <Reason>{left < 1 ? text("shop.outOfStock") : text("shop.fewLeft", { count: left })}</Reason>;
}
