import { RowField } from "#modules/office/components/row-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import { FamilyRecord } from "../../components/staff/family-frame.tsx";
import { attributePath, familyPartPath } from "../../paths.ts";
import { attributesPage } from "../../server/staff/attribute/attribute-view.ts";
import { orderAttributes } from "../../server/staff/attribute/staff-attribute.ts";
import { attributeKinds, attributesInput } from "../../server/staff/family-input.ts";
import { partAction, partLoader } from "../../server/staff/family-part.ts";
import type { Route } from "./+types/attributes-page.ts";

export const loader = partLoader(async (context, id) => ({
  ...(await attributesPage(context, id)),
  kinds: [...attributeKinds],
}));
export const action = partAction("attributes", attributesInput, orderAttributes);

export default function AttributesPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <FamilyRecord
      frame={view}
      problem={actionData}
      path={familyPartPath(view.id, "attributes")}
      lead={text("configurator.attributesLead")}
      before={
        <FormSection title={text("configurator.newAttribute")} lead={text("configurator.newAttributeLead")}>
          <p className="row">
            {view.kinds.map((kind) => (
              <ButtonLink
                key={kind}
                kind="line"
                size="s"
                href={`${attributePath(view.id, "new")}?kind=${kind}`}
              >
                {text(`configurator.attributeKind_${kind}`)}
              </ButtonLink>
            ))}
          </p>
        </FormSection>
      }
    >
      <div className="configurator-wide configurator-order">
        <FormSection title={text("configurator.attributes")} lead={text("configurator.attributesOrderLead")}>
          <InlineRows
            key={view.version}
            name="attributes"
            label={text("configurator.attributes")}
            rows={view.attributes}
            blank={{ id: "", name: "", step: "", path: "", kind: "", summary: "", isConditional: false }}
            max={view.attributes.length}
            heads={[text("configurator.attribute"), text("configurator.step")]}
            template="minmax(0, 3fr) minmax(0, 1fr)"
            renderRow={(row, index, nameOf) => (
              <>
                <div className="configurator-entry">
                  <input type="hidden" name={nameOf("id")} value={row.id} />
                  <Link href={row.path}>{row.name}</Link>
                  <span>
                    {[row.kind, row.summary, row.isConditional && text("configurator.sometimes")]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </div>
                <RowField
                  name={nameOf("step")}
                  label={text("configurator.step")}
                  row={index}
                  value={row.step}
                  options={view.steps}
                />
              </>
            )}
            addLabel=""
            removeLabel={() => ""}
            min={view.attributes.length}
            moveUpLabel={(index) => text("configurator.moveUp", { row: index + 1 })}
            moveDownLabel={(index) => text("configurator.moveDown", { row: index + 1 })}
            empty={text("configurator.attributesEmpty")}
          />
        </FormSection>
      </div>
    </FamilyRecord>
  );
}
