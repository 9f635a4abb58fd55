import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Checkbox } from "#ui/check.tsx";
import { FieldError, TextInput } from "#ui/field.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { AttributePageView } from "../../server/staff-attribute-view.ts";

const languages = ["en", "ro"] as const;

/** What can be chosen of an attribute, in the order in which it is offered. */
export function AttributeValues({ values }: Pick<AttributePageView, "values">) {
  const { text } = useLocale();
  const { errorOf, typedOf, isOn } = useProblem();
  const nameIn = (code: string) => `${text("catalogue.staffName")}, ${text(`office.language_${code}`)}`;
  return (
    <InlineRows
      name="values"
      label={text("catalogue.values")}
      rows={values}
      blank={{ id: null, name: {}, color: "", isCustom: false }}
      heads={[...languages.map(nameIn), text("catalogue.valueColor"), text("catalogue.valueCustom")]}
      template="2fr 2fr 1fr 1fr"
      renderRow={(row, index, nameOf) => (
        <>
          {languages.map((code) => (
            <div key={code}>
              {code === "en" && <input type="hidden" name={nameOf("id")} value={row.id ?? ""} />}
              <TextInput
                name={nameOf(`name.${code}`)}
                lang={code}
                defaultValue={typedOf(nameOf(`name.${code}`), row.name[code] ?? "")}
                aria-label={`${nameIn(code)} ${index + 1}`}
                aria-invalid={errorOf(nameOf(`name.${code}`)) ? true : undefined}
              />
              <Fault error={errorOf(nameOf(`name.${code}`))} />
            </div>
          ))}
          <div>
            <TextInput
              name={nameOf("color")}
              defaultValue={typedOf(nameOf("color"), row.color)}
              placeholder="#C99B69"
              maxLength={7}
              aria-label={`${text("catalogue.valueColor")} ${index + 1}`}
              aria-invalid={errorOf(nameOf("color")) ? true : undefined}
            />
            <Fault error={errorOf(nameOf("color"))} />
          </div>
          <Checkbox
            name={nameOf("isCustom")}
            value="1"
            defaultChecked={isOn(nameOf("isCustom"), row.isCustom)}
          >
            {text("catalogue.valueCustom")}
          </Checkbox>
        </>
      )}
      addLabel={text("catalogue.addValue")}
      removeLabel={(index) => text("catalogue.staffRemoveRow", { row: index + 1 })}
      moveUpLabel={(index) => text("catalogue.staffRowUp", { row: index + 1 })}
      moveDownLabel={(index) => text("catalogue.staffRowDown", { row: index + 1 })}
      empty={text("catalogue.noValues")}
    />
  );
}

function Fault({ error }: { error: string | undefined }) {
  return error ? <FieldError>{error}</FieldError> : null;
}
