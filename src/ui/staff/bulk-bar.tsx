import X from "lucide-react/icons/x";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { Button, IconButton } from "../button.tsx";
import { Dialog } from "../dialog.tsx";

export type BulkChoice = {
  /** The value that the form sends. */
  id: string;
  label: string;
  /** An irreversible action: the question asked first. */
  confirm?: string;
};

type BulkBarProps = {
  label: string;
  /** "3 selected". */
  summary: ReactNode;
  count: number;
  actions: readonly BulkChoice[];
  /** The name with which the pressed button sends its id. */
  name?: string;
  clearLabel: string;
  onClear: () => void;
  cancelLabel: string;
  busy?: boolean;
};

/**
 * The actions for the selected rows, inside their form, above the lower edge of the screen. Without a script nobody can
 * count, so the bar is always visible below the list.
 */
export function BulkBar(props: BulkBarProps) {
  const { label, summary, count, actions, name = "bulk", clearLabel, onClear, cancelLabel, busy } = props;
  const [asking, setAsking] = useState<BulkChoice | null>(null);
  const confirmed = useRef(false);
  const pressed = useRef<HTMLButtonElement>(null);

  function askFirst(event: MouseEvent<HTMLButtonElement>, action: BulkChoice) {
    if (!action.confirm || confirmed.current) return;
    event.preventDefault();
    pressed.current = event.currentTarget;
    setAsking(action);
  }
  function confirm() {
    setAsking(null);
    confirmed.current = true;
    // The button itself submits, so that its name and value are sent.
    pressed.current?.form?.requestSubmit(pressed.current);
    confirmed.current = false;
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which is the count itself */}
      <div className="bulk" role="group" aria-label={label} data-empty={count === 0 ? "" : undefined}>
        <span className="bulk__n" aria-live="polite">
          {count > 0 && summary}
        </span>
        {actions.map((action) => (
          <Button
            key={action.id}
            type="submit"
            kind={action.confirm ? "danger" : "line"}
            size="s"
            name={name}
            value={action.id}
            busy={busy}
            onClick={(event) => askFirst(event, action)}
          >
            {action.label}
          </Button>
        ))}
        <IconButton className="bulk__x needs-js" icon={X} label={clearLabel} onClick={onClear} small />
      </div>
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking?.label}
        closeLabel={cancelLabel}
        footer={
          <>
            <Button kind="line" onClick={() => setAsking(null)}>
              {cancelLabel}
            </Button>
            <Button kind="danger" onClick={confirm}>
              {asking?.label}
            </Button>
          </>
        }
      >
        <p>{asking?.confirm}</p>
        <p className="quiet">{summary}</p>
      </Dialog>
    </>
  );
}
