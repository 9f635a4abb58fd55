import { RowBothField } from "#modules/office/components/row-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { DrawingView } from "../../../server/staff/staff-drawing.ts";
import type { PictureForm } from "../../family/drawing-form.ts";
import { PickPicture } from "../pick-picture.tsx";
import { RowId, useTypedRows } from "../typed-rows.tsx";
import { WhenRowField } from "../when-field.tsx";
import { useRowWords } from "./drawing-rows.tsx";

const blank: PictureForm = { id: "", file: "", name: {}, when: "" };

/** Pictures beside the drawing: all whose conditions hold are shown. */
export function PictureRows({ view }: { view: DrawingView }) {
  const { text } = useLocale();
  const rows = useTypedRows("pictures", view.form.pictures, blank);
  const words = useRowWords();
  return (
    <FormSection title={text("configurator.pictures")} lead={text("configurator.picturesLead")}>
      <InlineRows
        name="pictures"
        label={text("configurator.pictures")}
        rows={rows}
        blank={blank}
        template="minmax(0, 1fr)"
        renderRow={(row, index, nameOf) => (
          <div className="configurator-card">
            <RowId name={nameOf("id")} value={row.id} />
            <PickPicture name={nameOf("file")} row={index} value={row.file} thumbnails={view.thumbnails} />
            <RowBothField
              name={nameOf("name")}
              label={text("configurator.pictureName")}
              row={index}
              value={row.name}
            />
            <WhenRowField
              name={nameOf("when")}
              row={index}
              value={row.when}
              attributes={view.family.attributes}
            />
          </div>
        )}
        addLabel={text("configurator.addPicture")}
        empty={text("configurator.picturesEmpty")}
        {...words}
      />
    </FormSection>
  );
}
