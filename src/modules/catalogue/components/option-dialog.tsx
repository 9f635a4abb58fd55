import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { useId } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formatMoney } from "#platform/money/format.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, Reason } from "#ui/button.tsx";
import { useClosing } from "#ui/closing.ts";
import { Dialog } from "#ui/dialog.tsx";
import { QuantityBox } from "#ui/quantity.tsx";
import { AttributeChoice } from "./choosing/attribute-choice.tsx";
import { excludedNames } from "./choosing/rules.ts";
import {
  addedRows,
  canAdd,
  depthOf,
  type OptionRow,
  offeredRows,
  parentNameOf,
  totalMinor,
} from "./option-rows.ts";
import { type Begun, useOptionSet } from "./option-set.ts";
import { OptionalRow } from "./optional-products.tsx";

/** A button that closes the dialog and adds everything that was chosen. */
export interface OptionEnding {
  key: string;
  label: string;
  kind: "line" | "ink";
  /**
   * Adds the rows. The dialog shows the error that it throws and stays open. Returns what to do once the dialog is
   * closed.
   */
  add: (rows: readonly OptionRow[]) => Promise<() => void>;
}

export interface OptionDialogProps extends Begun {
  title: string;
  endings: readonly OptionEnding[];
  /** The common effect of all endings; shown beside them. */
  note?: string;
  /** Closes the dialog without adding anything. */
  onClose: () => void;
}

/** Optional products of a product that is being added: the ones chosen here are added together with it. */
export function OptionDialog({ title, endings, note, onClose, ...begun }: OptionDialogProps) {
  const { text, tag } = useLocale();
  const { isOpen, close } = useClosing();
  const set = useOptionSet(begun);
  const { rows, problem } = set;
  const noteId = useId();
  const { currency } = begun.product.combination.price;
  const offered = offeredRows(rows);
  const hasUnpriced = rows.some(({ isUnpriced }) => isUnpriced);
  const isSumKnown = rows.every(({ isAdded, isUnpriced }) => !isAdded || !isUnpriced);
  // A row whose request is still pending belongs to the set, so the dialog waits for it.
  const isReady = set.busyKey === null && rows.every((row) => !row.isAdded || (!row.isAsking && canAdd(row)));

  async function finish(ending: OptionEnding) {
    if (set.adding !== null) return;
    const done = await set.addAll(ending.key, ending.add);
    if (done) close(done);
  }
  return (
    <Dialog
      open={isOpen}
      onClose={() => close(onClose)}
      title={title}
      closeLabel={text("catalogue.close")}
      look="wide"
      className="options-dialog"
      footer={
        <>
          <p className="options-dialog__sum" aria-live="polite">
            {text("catalogue.total")}{" "}
            <b className="num">
              <bdi>{isSumKnown ? formatMoney(totalMinor(rows), currency, tag) : "–"}</bdi>
            </b>
          </p>
          {note && (
            <p className="options-dialog__note" id={noteId}>
              {note}
            </p>
          )}
          {endings.map((ending) => (
            <Button
              key={ending.key}
              aria-describedby={note ? noteId : undefined}
              kind={ending.kind}
              busy={set.adding === ending.key}
              disabled={!isReady}
              onClick={() => void finish(ending)}
            >
              {ending.label}
            </Button>
          ))}
        </>
      }
    >
      {/* Each row shows the message; a screen reader announces it once. */}
      <p className="vh" role="alert">
        {hasUnpriced && text("catalogue.priceUnknown")}
      </p>
      {problem && <Alert kind="bad" live title={problem} className="gap-below" />}
      <ul>
        {addedRows(rows).map(({ row, depth }) => (
          <AddedRow key={row.key} row={row} depth={depth} set={set} />
        ))}
      </ul>
      {offered.length > 0 && (
        <>
          <h3 className="h4 options-dialog__head">{text("catalogue.availableOptions")}</h3>
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
  const parentName = parentNameOf(set.rows, row);
  const names = { name: nameOfRow(row, parentName, text) };
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
      parentName={parentName}
      choice={!row.isAsking && !canAdd(row) && <NotToHave row={row} onAsk={() => void set.askAgain(row)} />}
      actions={
        <>
          <QuantityBox
            label={text("catalogue.quantityOf", names)}
            lessLabel={text("catalogue.oneLessOf", names)}
            moreLabel={text("catalogue.oneMoreOf", names)}
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
              aria-label={text("catalogue.removeOf", names)}
              onClick={() => set.remove(row)}
            >
              {text("catalogue.remove")}
            </Button>
          )}
        </>
      }
    />
  );
}

function OfferedRow({ row, set }: { row: OptionRow; set: OptionSet }) {
  const { text } = useLocale();
  const excluded = excludedNames(row.product.rules, row.optionIds);
  const isPossible = canAdd(row);
  const parentName = parentNameOf(set.rows, row);
  return (
    <OptionalRow
      product={row.product}
      optionIds={row.optionIds}
      parentOptionIds={set.parentOptionIds(row)}
      price={row.price}
      isAsking={row.isAsking}
      isMoved={set.movedKey === row.key}
      // Options of the product itself start at the edge of the list of offers.
      depth={depthOf(set.rows, row) - 1}
      parentName={parentName}
      choice={
        // A form for each row, so that the same product may be offered twice without sharing its choices.
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
          {!isPossible && !row.isAsking && <NotToHave row={row} onAsk={() => void set.askAgain(row)} />}
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
          aria-label={text("catalogue.addOptionOf", { name: nameOfRow(row, parentName, text) })}
        >
          {text("catalogue.addOption")}
        </Button>
      }
    />
  );
}

/** Rows of the same product are distinguished by the name of their parent. */
function nameOfRow(
  { product: { name } }: OptionRow,
  parentName: string | null,
  text: ReturnType<typeof useLocale>["text"],
): string {
  return parentName === null ? name : text("catalogue.nameWith", { name, parent: parentName });
}

/** Why a row cannot be added as it is. */
export function NotToHave({
  row: { price, isUnpriced },
  onAsk,
}: {
  row: Pick<OptionRow, "price" | "isUnpriced">;
  onAsk: () => void;
}) {
  const { text } = useLocale();
  if (isUnpriced) {
    return (
      <Reason>
        {text("catalogue.priceUnknown")}{" "}
        <button type="button" className="link" onClick={onAsk}>
          {text("catalogue.askAgain")}
        </button>
      </Reason>
    );
  }
  if (!price.possible) return <Reason>{text("catalogue.combinationImpossible")}</Reason>;
  const left = price.available ?? 0;
  return (
    <Reason>{left < 1 ? text("catalogue.outOfStock") : text("catalogue.fewLeft", { count: left })}</Reason>
  );
}
