import { z } from "zod";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { flag, id, line } from "#platform/wire.ts";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody } from "#ui/staff/frame.tsx";
import { ProductHead } from "../../components/staff/product-head.tsx";
import { ProductPictures } from "../../components/staff/product-pictures.tsx";
import { ProductVideos } from "../../components/staff/product-videos.tsx";
import { staffProductPath } from "../../paths.ts";
import { productIdOf, productRoles } from "../../server/staff-product-head.ts";
import { productPictures, savePictures } from "../../server/staff-product-pictures.ts";
import type { Route } from "./+types/product-pictures-page.ts";

export const loader = personalLoader(productRoles, (context, { params }) =>
  productPictures(context, productIdOf(params)),
);

const alt = z.object({ en: line.default(""), ro: line.default("") }).default({ en: "", ro: "" });
const options = z
  .string()
  .max(200)
  .default("")
  .transform((text) => text.split(",").filter(Boolean).map(Number))
  .pipe(z.array(z.number().int().positive()));

const input = z.object({
  pictures: z
    .array(z.object({ file_id: id, kind: z.enum(["main", "hover", "extra"]).default("extra"), alt, options }))
    .max(100)
    .default([]),
  videos: z
    .array(z.object({ url: line.default(""), alt, options }))
    .max(20)
    .default([]),
  version: z.coerce.number().int().optional(),
  overwrite: flag,
});

export const action = formAction(productRoles, {
  save: on(input, async (context, { version, overwrite, ...form }, { params }) => {
    const templateId = productIdOf(params);
    await transact(context, (write) =>
      savePictures(write, templateId, form, overwrite ? undefined : version),
    );
    return goDone(staffProductPath(templateId, "pictures"), "catalogue.staffSaved");
  }),
});

export default function ProductPicturesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { head, pictures, videos, choices } = loaderData;
  return (
    <StaffBody>
      <PageHead title={head.name} hidden />
      <ProductHead head={head} tab="pictures" />
      <StaffForm problem={actionData} version={head.version} path={staffProductPath(head.id, "pictures")}>
        <FormSection title={text("catalogue.staffTabPictures")} lead={text("catalogue.staffPicturesLead")}>
          <ProductPictures pictures={pictures} choices={choices} />
        </FormSection>
        <FormSection title={text("catalogue.staffVideos")} lead={text("catalogue.staffVideosLead")}>
          <ProductVideos videos={videos} choices={choices} />
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
