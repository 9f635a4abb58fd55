import { useState } from "react";
import { RowField } from "#modules/office/components/row-field.tsx";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { DrawingView } from "../../../server/staff/staff-drawing.ts";
import { arrangements, type DrawForm, type LayoutForm, partsMax } from "../../family/drawing-form.ts";
import { codeParts, drawnCodes } from "../../family/drawn-openings.ts";
import { RowId, useTypedRows } from "../typed-rows.tsx";
import { WhenRowField } from "../when-field.tsx";
import { ListFault, useRowWords } from "./drawing-rows.tsx";

const usualDraws: readonly DrawForm[] = [
  { id: "", shows: "fixed", when: "" },
  { id: "", shows: "glass", when: "" },
];
const blank: LayoutForm = {
  ...{ id: "", when: "", arrangement: "one", count: "1", leastMm: "300", splits: [] },
  parts: [{ draws: usualDraws }],
};

/** The divisions of the piece and the contents of each part; the first layout whose condition holds applies. */
export function LayoutRows({ view }: { view: DrawingView }) {
  const { text } = useLocale();
  const rows = useTypedRows("layouts", view.form.layouts, blank);
  const words = useRowWords();
  return (
    <FormSection title={text("configurator.layouts")} lead={text("configurator.layoutsLead")}>
      <InlineRows
        name="layouts"
        label={text("configurator.layouts")}
        rows={rows}
        blank={blank}
        template="minmax(0, 1fr)"
        renderRow={(row, index, nameOf) => <LayoutCard view={view} row={row} index={index} nameOf={nameOf} />}
        addLabel={text("configurator.addLayout")}
        {...words}
      />
      <ListFault name="layouts" />
    </FormSection>
  );
}

type LayoutCardProps = {
  view: DrawingView;
  row: LayoutForm;
  index: number;
  nameOf: (field: string) => string;
};

function LayoutCard({ view, row, index, nameOf }: LayoutCardProps) {
  const { text } = useLocale();
  const { typedOf } = useProblem();
  const [arrangement, setArrangement] = useState(() => typedOf(nameOf("arrangement"), row.arrangement));
  const [count, setCount] = useState(() => typedOf(nameOf("count"), row.count));
  const isDivided = arrangement === "columns" || arrangement === "rows";
  const isKept = arrangement === "kept";
  const asked = isKept ? row.parts.length : isDivided ? Number(count) : 1;
  const parts = Math.max(1, Math.min(Number.isInteger(asked) ? asked : 1, isKept ? 100 : partsMax));
  const options = [...arrangements, ...(row.arrangement === "kept" ? ["kept"] : [])];
  const lengths = [{ value: "", label: text("configurator.equalParts") }, ...view.lengths];
  return (
    <div
      className="configurator-card"
      onChange={({ target }) => {
        const field = target as unknown as HTMLInputElement;
        if (field.name === nameOf("arrangement")) setArrangement(field.value);
        if (field.name === nameOf("arrangement") && field.value !== "one" && Number(count) < 2) setCount("2");
      }}
    >
      <RowId name={nameOf("id")} value={row.id} />
      <WhenRowField name={nameOf("when")} row={index} value={row.when} attributes={view.family.attributes} />
      <div className="configurator-third">
        <RowField
          name={nameOf("arrangement")}
          label={text("configurator.arrangement")}
          row={index}
          value={row.arrangement}
          options={options.map((value) => ({ value, label: text(`configurator.arrangement_${value}`) }))}
        />
        {isDivided && (
          <>
            <RowField
              name={nameOf("count")}
              label={text("configurator.partCount")}
              row={index}
              value={count}
              input={{
                ...{ inputMode: "numeric", maxLength: 2 },
                onChange: ({ currentTarget }) => setCount(currentTarget.value),
              }}
            />
            <RowField
              name={nameOf("leastMm")}
              label={text("configurator.leastPart")}
              row={index}
              value={row.leastMm}
              input={{ inputMode: "decimal", maxLength: 8 }}
            />
          </>
        )}
      </div>
      {isDivided && (
        <div className="configurator-third">
          {Array.from({ length: parts - 1 }, (_, part) => (
            <RowField
              // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their number and never move
              key={part}
              name={nameOf(`splits[${part}]`)}
              label={text("configurator.lengthOfPart", { part: part + 1 })}
              row={index}
              value={row.splits[part] ?? ""}
              options={lengths}
            />
          ))}
        </div>
      )}
      {Array.from({ length: parts }, (_, part) => (
        <PartRows
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their number and never move
          key={part}
          view={view}
          title={
            parts === 1
              ? text("configurator.drawsWhole")
              : text("configurator.drawsPart", { part: part + 1, layout: index + 1 })
          }
          name={nameOf(`parts[${part}].draws`)}
          stored={row.parts[part]?.draws ?? usualDraws}
        />
      ))}
    </div>
  );
}

type PartRowsProps = { view: DrawingView; title: string; name: string; stored: readonly DrawForm[] };

/** The openings, fillings and glazing bars of one part, each with a condition. */
function PartRows({ view, title, name, stored }: PartRowsProps) {
  const { text } = useLocale();
  const blankDraw: DrawForm = { id: "", shows: "fixed", when: "" };
  const rows = useTypedRows(name, stored, blankDraw);
  const words = useRowWords();
  const codes = [
    ...drawnCodes,
    ...stored.map(({ shows }) => shows).filter((one) => !drawnCodes.includes(one)),
  ];
  return (
    <fieldset className="configurator-part">
      <legend>{title}</legend>
      <InlineRows
        name={name}
        label={title}
        rows={rows}
        blank={blankDraw}
        heads={[text("configurator.draws"), text("configurator.shownWhen")]}
        template="minmax(0, 1fr) minmax(0, 1fr)"
        renderRow={(row, index, nameOf) => (
          <>
            <RowId name={nameOf("id")} value={row.id} />
            <RowField
              name={nameOf("shows")}
              label={text("configurator.draws")}
              row={index}
              value={row.shows}
              options={[...new Set(codes)].map((value) => ({ value, label: drawnWords(text, value) }))}
            />
            <WhenRowField
              name={nameOf("when")}
              row={index}
              value={row.when}
              attributes={view.family.attributes}
            />
          </>
        )}
        addLabel={text("configurator.addDraw")}
        {...words}
      />
    </fieldset>
  );
}

function drawnWords(text: ReturnType<typeof useLocale>["text"], code: string): string {
  const { kind, side, towards } = codeParts(code);
  if (kind === "bars") {
    const [columns = "", rows = ""] = side.split("x");
    return text("configurator.draws_bars", { columns, rows });
  }
  return text(`configurator.draws_${kind}`, { side, towards });
}
