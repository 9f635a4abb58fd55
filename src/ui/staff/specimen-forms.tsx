import { useRef } from "react";
import { Button } from "../button.tsx";
import { Checkbox } from "../check.tsx";
import { Field, Select, TextArea, TextInput } from "../field.tsx";
import { FormGrid, FormSection, StickyActions } from "./form-section.tsx";
import { InlineRows } from "./inline-rows.tsx";
import { PictureDrop } from "./picture-drop.tsx";
import { RelationPicker } from "./relation-picker.tsx";
import { useDirty } from "./unsaved.tsx";

const wood = ["Larch", "Oak", "Spruce", "Stejar", "Molid"].map((label, index) => ({
  id: index + 1,
  label,
  detail: `${index * 3} left`,
}));

const pickerLabels = {
  placeholder: "Find a wood",
  nothing: "No results",
  failed: "It could not be searched. Try again.",
  searching: "Searching",
  remove: (label: string) => `Remove ${label}`,
};

async function findWood(needle: string) {
  if (needle === "!") throw new Error("no");
  return wood.filter(({ label }) => label.toLowerCase().includes(needle.toLowerCase()));
}

async function uploadNothing(file: File, onProgress: (percent: number) => void) {
  onProgress(40);
  if (file.size > 2000) throw new Error("The file is larger than 2 kB. Choose a smaller one.");
  return { id: 9, url: URL.createObjectURL(file) };
}

/** A form with each kind of field of the kit. */
export function SpecimenForm() {
  const form = useRef<HTMLFormElement>(null);
  const dirty = useDirty(form);
  return (
    <form ref={form} id="specimen-form">
      <FormSection title="Name" lead="What customers read. Both languages are needed before it is published.">
        <FormGrid>
          <Field label="Name, English">
            <TextInput name="name.en" defaultValue="Window" />
          </Field>
          <Field label="Name, Romanian" error="It is missing.">
            <TextInput name="name.ro" />
          </Field>
          <Field label="Description" className="c-full" hint="Two sentences are enough.">
            <TextArea name="text" rows={3} />
          </Field>
          <Field label="Price" className="c-third">
            <TextInput name="price" unit="€" defaultValue="12.50" />
          </Field>
          <Field label="Unit" className="c-third">
            <Select name="unit">
              <option>pcs</option>
            </Select>
          </Field>
          <Checkbox name="published" className="c-full">
            Published
          </Checkbox>
        </FormGrid>
      </FormSection>
      <FormSection title="Relations" lead="One wood, several finishes.">
        <Field label="Wood">
          <RelationPicker name="wood" chosen={wood.slice(0, 1)} find={findWood} labels={pickerLabels} />
        </Field>
        <Field label="Woods that go with it">
          <RelationPicker
            name="woods[]"
            multiple
            chosen={wood.slice(1, 3)}
            find={findWood}
            labels={pickerLabels}
          />
        </Field>
      </FormSection>
      <FormSection title="Steps" lead="In this order.">
        <InlineRows
          name="steps"
          label="Steps"
          rows={[
            { text: "Measure", days: "2" },
            { text: "Make", days: "30" },
          ]}
          blank={{ text: "", days: "" }}
          heads={["Step", "Days"]}
          template="2fr 1fr"
          renderRow={(row, index, nameOf) => (
            <>
              <TextInput name={nameOf("text")} defaultValue={row.text} aria-label={`Step ${index + 1}`} />
              <TextInput
                name={nameOf("days")}
                defaultValue={row.days}
                aria-label={`Days of step ${index + 1}`}
              />
            </>
          )}
          addLabel="Add a step"
          removeLabel={(index) => `Remove step ${index + 1}`}
          moveUpLabel={(index) => `Move step ${index + 1} up`}
          moveDownLabel={(index) => `Move step ${index + 1} down`}
          empty="No steps yet."
        />
      </FormSection>
      <FormSection title="Pictures" lead="The first one is shown in lists.">
        <PictureDrop
          pictures={[{ id: 4, url: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E" }]}
          upload={uploadNothing}
          labels={{
            list: "Pictures",
            drop: "Drop images here, or choose files",
            hint: "JPEG, PNG or WebP up to 10 MB",
            remove: (index) => `Remove picture ${index + 1}`,
            moveUp: (index) => `Move picture ${index + 1} up`,
            moveDown: (index) => `Move picture ${index + 1} down`,
            retry: "Send again",
            sending: (name) => `Sending ${name}`,
          }}
        >
          {(_, field) => (
            <TextInput name={`${field}.alt`} aria-label="What it shows" placeholder="What it shows" />
          )}
        </PictureDrop>
      </FormSection>
      <StickyActions state={dirty ? "dirty" : "clean"} summary="Unsaved changes">
        <Button kind="line" size="s" type="reset">
          Discard
        </Button>
        <Button size="s" type="submit">
          Save
        </Button>
      </StickyActions>
    </form>
  );
}
