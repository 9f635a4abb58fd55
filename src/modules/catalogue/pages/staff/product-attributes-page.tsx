import { useState } from "react";
import { z } from "zod";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { flag, id, optionalId, pickedIds } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody } from "#ui/staff/frame.tsx";
import { ProductExclusions } from "../../components/staff/product-exclusions.tsx";
import { ProductHead } from "../../components/staff/product-head.tsx";
import { type LineState, lineStates, ProductLines } from "../../components/staff/product-lines.tsx";
import { variantCount } from "../../components/staff/product-variant-count.ts";
import { staffProductPath } from "../../paths.ts";
import {
  type ProductAttributesView,
  productAttributes,
  saveAttributes,
} from "../../server/staff-product-attributes.ts";
import { productHead, productIdOf, productRoles } from "../../server/staff-product-head.ts";
import type { Route } from "./+types/product-attributes-page.ts";

const variantsMax = 1000;

export const loader = personalLoader(productRoles, (context, { params }) =>
  productAttributes(context, productIdOf(params)),
);

const input = z.object({
  lines: z
    .array(
      z.object({
        attributeId: id,
        values: z
          .array(z.object({ valueId: id, chosen: flag, extra: z.string().max(20).default("") }))
          .max(2000)
          .default([]),
      }),
    )
    .max(50)
    .default([]),
  add: optionalId,
  exclusions: z
    .array(z.object({ when: id, not: pickedIds }))
    .max(1000)
    .default([]),
  version: z.coerce.number().int().optional(),
  overwrite: flag,
});

export const action = formAction(productRoles, {
  save: on(input, async (context, { version, overwrite, ...form }, { params }) => {
    const templateId = productIdOf(params);
    const { currency } = await productHead(context, templateId);
    const seen = { version: overwrite ? undefined : version, currency };
    await transact(context, (write) => saveAttributes(write, templateId, form, seen));
    return goDone(staffProductPath(templateId, "attributes"), "catalogue.staffSaved");
  }),
});

export default function ProductAttributesPage({ loaderData: view, actionData }: Route.ComponentProps) {
  return (
    <StaffBody>
      <PageHead title={view.head.name} hidden />
      <ProductHead head={view.head} tab="attributes" />
      <StaffForm
        problem={actionData}
        version={view.head.version}
        path={staffProductPath(view.head.id, "attributes")}
      >
        <AttributesSections key={view.head.version} view={view} />
      </StaffForm>
    </StaffBody>
  );
}

function AttributesSections({ view }: { view: ProductAttributesView }) {
  const { text } = useLocale();
  const [lines, setLines] = useState(() => lineStates(view));
  return (
    <>
      <FormSection
        title={text("catalogue.staffTabAttributes")}
        lead={text("catalogue.staffLinesLead")}
        aside={<VariantsSaid lines={lines} view={view} />}
      >
        <ProductLines
          attributes={view.attributes}
          lines={lines}
          onLines={setLines}
          currency={view.head.currency}
        />
      </FormSection>
      <FormSection title={text("catalogue.staffExclusions")} lead={text("catalogue.staffExclusionsLead")}>
        <ProductExclusions exclusions={view.exclusions} groups={view.groups} />
      </FormSection>
    </>
  );
}

/** How many variants there will be, said before they are made. */
function VariantsSaid({ lines, view }: { lines: readonly LineState[]; view: ProductAttributesView }) {
  const { text } = useLocale();
  const values = new Map(
    view.lines.flatMap(({ values }) => values.map(({ optionId, valueId }) => [optionId, valueId] as const)),
  );
  const pairs = view.exclusions.flatMap(({ when, not }) =>
    not.flatMap((other) => {
      const [one, two] = [values.get(when), values.get(other)];
      return one === undefined || two === undefined ? [] : [[one, two] as const];
    }),
  );
  const counted = variantCount(
    lines.map(({ attribute, values }) => ({
      creates: attribute.creates,
      valueIds: values.filter(({ chosen }) => chosen).map(({ valueId }) => valueId),
    })),
    pairs,
    variantsMax,
  );
  if (counted === null) return <p role="status">{text("catalogue.staffVariantsDynamic")}</p>;
  if (counted.more) {
    return (
      <Alert kind="bad" live>
        {text("catalogue.staffTooManyVariants", { max: variantsMax })}
      </Alert>
    );
  }
  return <p role="status">{text("catalogue.staffVariantsWillBe", { count: counted.count })}</p>;
}
