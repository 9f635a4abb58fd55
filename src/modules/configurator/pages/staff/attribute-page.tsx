import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { recordId } from "#modules/office/server/record-form.ts";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { on, personalLoader } from "#platform/pages/page.ts";
import { AttributeFields, LimitFields } from "../../components/staff/attribute-fields.tsx";
import { FamilyRecord } from "../../components/staff/family-frame.tsx";
import { ValueRows } from "../../components/staff/value-rows.tsx";
import { attributePath, familyPartPath } from "../../paths.ts";
import { attributePage } from "../../server/staff/attribute/attribute-view.ts";
import { deleteAttribute, saveAttribute } from "../../server/staff/attribute/staff-attribute.ts";
import { familyAction } from "../../server/staff/family-action.ts";
import { type AttributeKind, attributeInput, attributeKinds } from "../../server/staff/family-input.ts";
import { familyRoles } from "../../server/staff/staff-family.ts";
import type { Route } from "./+types/attribute-page.ts";

const askedId = (text: string | undefined) => (text === "new" ? null : (text ?? ""));

export const loader = personalLoader(familyRoles, (context, { params, url }) => {
  const asked = url.searchParams.get("kind");
  const kind = attributeKinds.find((one): one is AttributeKind => one === asked) ?? "choice";
  return attributePage(context, recordId(params["familyId"]), {
    ...{ attributeId: askedId(params["attributeId"]), kind },
  });
});

const listPath = (id: number) => familyPartPath(id, "attributes");

export const action = familyAction(listPath, {
  save: on(attributeInput, async (context, { overwrite, ...form }, { params }) => {
    const familyId = recordId(params["familyId"]);
    const asked = askedId(params["attributeId"]);
    const seen = overwrite || asked === null ? { ...form, version: undefined } : form;
    const { gone } = await transact(context, (write) => saveAttribute(write, familyId, asked, seen));
    return gone > 0
      ? goDone(listPath(familyId), "configurator.attributeSavedGone", { count: gone })
      : goDone(listPath(familyId), "configurator.familySaved");
  }),
  delete: on(z.object({}), async (context, _, { params }) => {
    const familyId = recordId(params["familyId"]);
    const asked = params["attributeId"] ?? "";
    const name = await transact(context, (write) => deleteAttribute(write, familyId, asked));
    return goDone(listPath(familyId), "configurator.attributeDeleted", { name });
  }),
});

export default function AttributePage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const isCounted = view.kind === "number" || view.kind === "quantity" || view.kind === "size";
  return (
    <FamilyRecord
      frame={view}
      problem={actionData}
      path={attributePath(view.id, view.attributeId ?? "new")}
      lead={text("configurator.attributeLead")}
      {...(view.attributeId !== null &&
        !view.isOuterSize && {
          deleting: {
            label: text("configurator.deleteAttribute"),
            lead: text("configurator.deleteAttributeLead"),
            children: <Uses uses={view.uses} />,
          },
        })}
    >
      <AttributeFields view={view} />
      {isCounted && <LimitFields view={view} />}
      {view.kind === "choice" && <ValueRows key={view.version} view={view} />}
    </FamilyRecord>
  );
}

/** The places that use the attribute, and the effect of deleting it on them. */
function Uses({ uses }: Pick<Route.ComponentProps["loaderData"], "uses">) {
  const { text } = useLocale();
  if (uses.length === 0) return <p>{text("configurator.usedNowhere")}</p>;
  const groups = [
    { key: "gone", label: text("configurator.usesGone"), uses: uses.filter(({ isGone }) => isGone) },
    { key: "kept", label: text("configurator.usesChanged"), uses: uses.filter(({ isGone }) => !isGone) },
  ];
  return (
    <>
      {groups.map(
        ({ key, label, uses: some }) =>
          some.length > 0 && (
            <div key={key}>
              <p>{label}</p>
              <ul className="configurator-faults">
                {some.map((one) => (
                  <li key={one.text}>{one.text}</li>
                ))}
              </ul>
            </div>
          ),
      )}
    </>
  );
}
