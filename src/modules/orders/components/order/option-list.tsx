import Plus from "lucide-react/icons/plus";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { CallFailed } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { QuantityBox } from "#ui/quantity.tsx";

export interface Option {
  id: number;
  name: string;
  detail?: string;
  quantity: number;
  unitPrice: string;
  /** Price of all pieces. */
  total: string;
  /** Quantity that the Add button adds. */
  proposed: number;
}

/** Target and fields of the options' forms without JavaScript. */
interface OptionForms {
  action: string | undefined;
  hidden: Record<string, string | number>;
  quantityName: string;
}

interface OptionListProps {
  options: readonly Option[];
  forms: OptionForms;
  choices: Choices;
}

const quantityMax = 999;

/**
 * Optional lines of an offer. The customer adds, counts and removes them until the offer is signed. Works without
 * JavaScript.
 */
export function OptionList({ options, forms, choices }: OptionListProps) {
  const { problem, chosen, choose } = choices;
  return (
    <>
      {problem && (
        <Alert kind="bad" live>
          {problem}
        </Alert>
      )}
      <ul className="choice">
        {options.map((option) => (
          <OptionRow
            key={option.id}
            option={option}
            quantity={chosen[option.id] ?? option.quantity}
            forms={forms}
            choose={(quantity) => choose(option.id, quantity)}
          />
        ))}
      </ul>
    </>
  );
}

interface OptionRowProps {
  option: Option;
  quantity: number;
  forms: OptionForms;
  choose: (quantity: number) => void;
}

function OptionRow({ option, quantity, forms, choose }: OptionRowProps) {
  const { text } = useLocale();
  const { id, name, detail, unitPrice, total, proposed } = option;
  const isIn = quantity > 0;
  const row = useRef<HTMLLIElement>(null);
  const pressed = useRef(false);
  /** Moves the keyboard focus to the control that replaces the pressed button. */
  const goOn = useEffectEvent(() => {
    if (!pressed.current) return;
    pressed.current = false;
    row.current?.querySelector<HTMLElement>("input[type=number], .choice__add")?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row swaps its controls when isIn changes.
  useEffect(() => goOn(), [isIn]);
  function press(wanted: number) {
    pressed.current = true;
    choose(wanted);
  }
  return (
    <li ref={row} className={isIn ? "choice__in" : undefined}>
      <div>
        <b>{name}</b>
        <small>
          {detail && <>{detail}, </>}
          <bdi>{text("orders.optionalEach", { price: unitPrice })}</bdi>
        </small>
      </div>
      <div className="choice__act">
        {isIn ? (
          <>
            <OptionForm forms={forms} lineId={id}>
              <QuantityBox
                name={forms.quantityName}
                label={text("orders.optionalQuantity", { name })}
                lessLabel={text("orders.optionalLess", { name })}
                moreLabel={text("orders.optionalMore", { name })}
                value={quantity}
                max={quantityMax}
                onChange={choose}
              />
              <noscript>
                <Button type="submit" name="action" value="choose" kind="line" size="s">
                  {text("orders.optionalChange")}
                </Button>
              </noscript>
            </OptionForm>
            <OptionForm forms={forms} lineId={id} onSubmit={() => press(0)}>
              <input type="hidden" name={forms.quantityName} value={0} />
              <Button type="submit" name="action" value="choose" kind="quiet" size="s">
                {text("orders.optionalRemove")}
                <span className="sr"> {name}</span>
              </Button>
            </OptionForm>
          </>
        ) : (
          <OptionForm forms={forms} lineId={id} onSubmit={() => press(proposed)}>
            <input type="hidden" name={forms.quantityName} value={proposed} />
            <Button
              type="submit"
              name="action"
              value="choose"
              kind="line"
              size="s"
              icon={Plus}
              className="choice__add"
            >
              {text("orders.optionalAdd", { count: proposed })}
              <span className="sr"> {name}</span>
            </Button>
          </OptionForm>
        )}
      </div>
      <bdi className={isIn ? "choice__sum" : "choice__sum quiet"}>{isIn ? total : ""}</bdi>
    </li>
  );
}

function OptionForm({
  forms,
  lineId,
  onSubmit,
  children,
}: {
  forms: OptionForms;
  lineId: number;
  onSubmit?: () => void;
  children: ReactNode;
}) {
  return (
    <form
      method="post"
      action={forms.action}
      className="row"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        // Enter in the quantity field submits immediately.
        onSubmit?.();
      }}
    >
      {Object.entries(forms.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="line_id" value={lineId} />
      {children}
    </form>
  );
}

interface Choices {
  chosen: Record<number, number>;
  problem: string | null;
  choose: (lineId: number, quantity: number) => void;
}

/** Sends the choices one after another, so that the last one wins. */
export function useChoices(
  send: (lineId: number, quantity: number) => Promise<unknown>,
  reload: () => Promise<void>,
): Choices {
  const { text } = useLocale();
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Record<number, number>>({});
  const waiting = useRef(Promise.resolve());
  const last = useRef(0);

  async function sendOne(lineId: number, quantity: number) {
    try {
      await send(lineId, quantity);
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : text("orders.payUnheard"));
      // Without a connection the page cannot be reloaded either.
      if (!(error instanceof CallFailed)) return;
    }
    await reload();
  }

  function choose(lineId: number, quantity: number) {
    last.current += 1;
    const mine = last.current;
    setProblem(null);
    setChosen((before) => ({ ...before, [lineId]: quantity }));
    waiting.current = waiting.current
      .then(() => sendOne(lineId, quantity))
      .then(() => {
        // No newer choice is waiting: show what the order says.
        if (mine === last.current) setChosen({});
      });
  }

  return { chosen, problem, choose };
}
