import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Checkbox } from "#ui/check.tsx";
import { Field, Select } from "#ui/field.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { ProductAttributesView } from "../../../server/editor/staff-product-attributes.ts";

type ProductExclusionsProps = Pick<ProductAttributesView, "exclusions" | "groups">;

/** "This value excludes those", also in products that are offered with this one. */
export function ProductExclusions({ exclusions, groups }: ProductExclusionsProps) {
  const { text } = useLocale();
  // A value without an alternative cannot be excluded: that would exclude the product.
  const own = groups.filter(({ product, options }) => product === null && options.length > 1);
  const others = groups.filter(({ product }) => product !== null);
  return (
    <InlineRows
      name="exclusions"
      label={text("catalogue.staffExclusions")}
      rows={exclusions}
      blank={{ when: own[0]?.options[0]?.id ?? 0, not: [] }}
      renderRow={(row, index, nameOf) => (
        <div className="pexclusion">
          <Field label={text("catalogue.staffWhen")}>
            <Select name={nameOf("when")} defaultValue={row.when}>
              {own.map(({ attribute, options }) => (
                <optgroup key={attribute} label={attribute}>
                  {options.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          </Field>
          <div className="pexclusion__not">
            <Options groups={own} row={row} name={nameOf("not[]")} number={index + 1} />
            {others.length > 0 && (
              <details open={others.some(({ options }) => options.some(({ id }) => row.not.includes(id)))}>
                <summary>{text("catalogue.staffNotElsewhere")}</summary>
                <Options groups={others} row={row} name={nameOf("not[]")} number={index + 1} />
              </details>
            )}
          </div>
        </div>
      )}
      addLabel={text("catalogue.staffAddExclusion")}
      removeLabel={(index) => text("catalogue.staffRemoveRow", { row: index + 1 })}
      empty={text(own.length > 1 ? "catalogue.staffNoExclusions" : "catalogue.staffExclusionsLater")}
      {...(own.length > 1 || (own.length > 0 && others.length > 0) ? {} : { max: 0 })}
    />
  );
}

type OptionsProps = {
  groups: ProductExclusionsProps["groups"];
  row: ProductExclusionsProps["exclusions"][number];
  name: string;
  number: number;
};

function Options({ groups, row, name: field, number }: OptionsProps) {
  const { text } = useLocale();
  return groups.map(({ product, attribute, options }) => (
    <fieldset key={`${product} ${options[0]?.id}`} className="checks checks--row">
      <legend className="small">{product === null ? attribute : `${product}: ${attribute}`}</legend>
      {options.map(({ id, name }) => (
        <Checkbox
          key={id}
          name={field}
          value={id}
          defaultChecked={row.not.includes(id)}
          aria-label={text("catalogue.staffNotWith", { row: number, name })}
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  ));
}
