import { RowField } from "#modules/office/components/row-field.tsx";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Checkbox } from "#ui/check.tsx";
import { Field, FieldError, Select } from "#ui/field.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { DrawingView } from "../../../server/staff/staff-drawing.ts";
import { type LookForm, type ProfileForm, profileParts } from "../../family/drawing-form.ts";
import { measuredThings } from "../../family/family.ts";
import { RowColour } from "../row-colour.tsx";
import { RowId, useTypedRows } from "../typed-rows.tsx";
import { WhenRowField } from "../when-field.tsx";

type DrawingProps = { view: DrawingView };

/** An error of a whole list of the drawing. */
export function ListFault({ name }: { name: string }) {
  const { errorOf } = useProblem();
  const error = errorOf(name);
  return error ? <FieldError>{error}</FieldError> : null;
}

/** The button labels of every list of the drawing. */
export function useRowWords() {
  const { text } = useLocale();
  return {
    removeLabel: (index: number) => text("configurator.removeRow", { row: index + 1 }),
    moveUpLabel: (index: number) => text("configurator.moveUp", { row: index + 1 }),
    moveDownLabel: (index: number) => text("configurator.moveDown", { row: index + 1 }),
  };
}

/** Which explanation of how to measure buyers read beside the sizes. */
export function MeasuredPart({ view }: DrawingProps) {
  const { text } = useLocale();
  return (
    <FormSection title={text("configurator.howToMeasure")}>
      <Field label={text("configurator.measured")} hint={text("configurator.measuredHint")}>
        <Select name="measured" defaultValue={view.form.measured}>
          <option value="">{text("configurator.measured_none")}</option>
          {measuredThings.map((thing) => (
            <option key={thing} value={thing}>
              {text(`configurator.measured_${thing}`)}
            </option>
          ))}
        </Select>
      </Field>
    </FormSection>
  );
}

const blankLook: LookForm = { id: "", tone: "#f4f3ef", joint: "mitre", when: "" };

/** The colours of the frame; the first entry whose condition holds applies. */
export function LookRows({ view }: DrawingProps) {
  const { text } = useLocale();
  const rows = useTypedRows("looks", view.form.looks, blankLook);
  const words = useRowWords();
  return (
    <FormSection title={text("configurator.looks")} lead={text("configurator.looksLead")}>
      <InlineRows
        name="looks"
        label={text("configurator.looks")}
        rows={rows}
        blank={blankLook}
        heads={[...[text("configurator.colour"), text("configurator.joint")], text("configurator.shownWhen")]}
        template="minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr)"
        renderRow={(row, index, nameOf) => (
          <>
            <RowId name={nameOf("id")} value={row.id} />
            <RowColour name={nameOf("tone")} row={index} value={row.tone} />
            <RowField
              name={nameOf("joint")}
              label={text("configurator.joint")}
              row={index}
              value={row.joint}
              options={["mitre", "butt"].map((value) => ({
                value,
                label: text(`configurator.joint_${value}`),
              }))}
            />
            <WhenRowField
              name={nameOf("when")}
              row={index}
              value={row.when}
              attributes={view.family.attributes}
            />
          </>
        )}
        addLabel={text("configurator.addLook")}
        {...words}
      />
      <ListFault name="looks" />
    </FormSection>
  );
}

const blankProfile: ProfileForm = {
  ...{ id: "", when: "", frameMm: "62", mullionMm: "84", sashMm: "53" },
  ...{ beadMm: "13", rebateMm: "12", coverMm: "8" },
};

/** The visible widths of the bars, in millimetres. */
export function ProfileRows({ view }: DrawingProps) {
  const { text } = useLocale();
  const rows = useTypedRows("profiles", view.form.profiles, blankProfile);
  const words = useRowWords();
  return (
    <FormSection title={text("configurator.profiles")} lead={text("configurator.profilesLead")}>
      <InlineRows
        name="profiles"
        label={text("configurator.profiles")}
        rows={rows}
        blank={blankProfile}
        template="minmax(0, 1fr)"
        renderRow={(row, index, nameOf) => (
          <div className="configurator-card">
            <RowId name={nameOf("id")} value={row.id} />
            <div className="configurator-third">
              {profileParts.map((part) => (
                <RowField
                  key={part}
                  name={nameOf(part)}
                  label={text(`configurator.profile_${part}`)}
                  row={index}
                  value={row[part]}
                  input={{ inputMode: "decimal", maxLength: 8 }}
                />
              ))}
            </div>
            <WhenRowField
              name={nameOf("when")}
              row={index}
              value={row.when}
              attributes={view.family.attributes}
            />
          </div>
        )}
        addLabel={text("configurator.addProfile")}
        {...words}
      />
      <ListFault name="profiles" />
    </FormSection>
  );
}

/** The accessories of the piece: drawn, measured and listed for the workshop if their condition holds. */
export function AccessoryRows({ view }: DrawingProps) {
  const { text } = useLocale();
  const { isOn } = useProblem();
  const lengths = [{ value: "", label: text("configurator.asLongAsPiece") }, ...view.lengths];
  return (
    <FormSection title={text("configurator.accessories")} lead={text("configurator.accessoriesLead")}>
      <ul className="configurator-list">
        {view.form.accessories.map((row, index) => {
          const name = `accessories[${index}]`;
          const measures =
            row.id === "bottom"
              ? []
              : row.id === "screen"
                ? (["length", "height"] as const)
                : (["length"] as const);
          return (
            <li key={row.id} className="configurator-card">
              <input type="hidden" name={`${name}.id`} value={row.id} />
              <Checkbox
                name={`${name}.shown`}
                value="1"
                defaultChecked={isOn(`${name}.shown`, row.shown === "1")}
              >
                {text(
                  row.id === "length" ? "configurator.accessory_metre" : `configurator.accessory_${row.id}`,
                )}
              </Checkbox>
              <div className="configurator-third">
                <WhenRowField
                  name={`${name}.when`}
                  row={index}
                  value={row.when}
                  attributes={view.family.attributes}
                />
                {measures.map((measure) => (
                  <RowField
                    key={measure}
                    name={`${name}.${measure}`}
                    label={text(`configurator.accessory_${measure}`, { of: row.id })}
                    row={index}
                    value={row[measure]}
                    options={lengths}
                  />
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </FormSection>
  );
}
