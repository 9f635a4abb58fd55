import { type Ref, useId } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import type { BlockChoice } from "../block-choice.ts";
import { type ColumnLayout, columnLayouts } from "../content-tree.ts";
import type { SendPicture } from "./picture-input.tsx";
import { leaveByEscape } from "./picture-panel.tsx";
import { SettingInputs } from "./setting-inputs.tsx";

type BlockPanelProps = {
  ref: Ref<HTMLElement>;
  /** Undefined for an unknown kind, which can only be moved and removed. */
  choice: BlockChoice | undefined;
  /** The name of an unknown kind. */
  name: string;
  data: Record<string, unknown>;
  onChange: (data: Record<string, unknown>) => void;
  onRemove: () => void;
  /** Escape returns to the text. */
  onLeave: () => void;
  sendPicture?: SendPicture | undefined;
};

/** The settings of the selected block, beside the text and never over it. */
export function BlockPanel(props: BlockPanelProps) {
  const { ref, choice, data, onChange, onRemove, onLeave, sendPicture } = props;
  const { text } = useLocale();
  const titleId = useId();
  const name = choice?.label ?? props.name;
  return (
    <section
      ref={ref}
      className="editor__beside"
      aria-labelledby={titleId}
      onKeyDown={(event) => leaveByEscape(event, onLeave)}
    >
      <h3 className="h4" id={titleId} tabIndex={-1}>
        {name}
      </h3>
      {choice ? (
        <>
          <p className="field__hint">{choice.hint}</p>
          <SettingInputs
            fields={choice.settings}
            values={data}
            onChange={onChange}
            sendPicture={sendPicture}
          />
        </>
      ) : (
        <p>{text("content.blockUnknown", { name })}</p>
      )}
      <Button kind="line" size="s" onClick={onRemove}>
        {text("content.blockRemove")}
      </Button>
    </section>
  );
}

type ColumnsPanelProps = {
  layout: ColumnLayout;
  count: number;
  onLayout: (layout: ColumnLayout) => void;
};

/** The widths of the columns around the caret. */
export function ColumnsPanel({ layout, count, onLayout }: ColumnsPanelProps) {
  const { text } = useLocale();
  const titleId = useId();
  return (
    <section className="editor__beside" aria-labelledby={titleId}>
      <h3 className="h4" id={titleId}>
        {text(count === 2 ? "content.add_columns2" : "content.add_columns3")}
      </h3>
      <Field label={text("content.columnLayout")}>
        <Select value={layout} onChange={(event) => onLayout(event.currentTarget.value as ColumnLayout)}>
          {columnLayouts.map((one) => (
            <option key={one} value={one}>
              {text(`content.columns_${one}`)}
            </option>
          ))}
        </Select>
      </Field>
    </section>
  );
}
