import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { LegalMissing } from "#modules/website/components/staff/legal-missing.tsx";
import { legalMissing } from "#modules/website/server/legal-need.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { flag, line, longText, optionalId, pickedIds } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { ProductForm } from "../../components/staff/product-form.tsx";
import { ProductHead } from "../../components/staff/product-head.tsx";
import { ProductPlace } from "../../components/staff/product-place.tsx";
import { staffProductPath } from "../../paths.ts";
import { deliveryClasses } from "../../server/measures.ts";
import { type Move, moveProducts } from "../../server/product-move.ts";
import { setProducts } from "../../server/staff-product-bulk.ts";
import { productHead, productIdOf, productRoles } from "../../server/staff-product-head.ts";
import { createProduct, saveProduct } from "../../server/staff-product-save.ts";
import { productPageView } from "../../server/staff-product-view.ts";
import type { Route } from "./+types/product-page.ts";

const isNew = (params: Record<string, string | undefined>) => params["productId"] === "new";

export const loader = personalLoader(productRoles, async (context, { params }) => ({
  ...(await productPageView(context, isNew(params) ? null : productIdOf(params))),
  missing: await legalMissing(context),
}));

const both = (words: z.ZodType<string, unknown>) =>
  z.object({ en: words.default(""), ro: words.default("") }).default({ en: "", ro: "" });
const number = z.string().trim().max(20).default("");
const chosen = optionalId.transform((id) => id ?? null);

const input = z.object({
  name: both(line),
  summary: both(line),
  description: both(longText),
  details: z
    .array(z.object({ name: both(line), value: both(line) }))
    .max(200)
    .default([]),
  badge: both(line),
  type: z.enum(["product", "consu", "service"]),
  price: number,
  cost: number,
  taxId: chosen,
  unitId: chosen,
  brandId: chosen,
  reference: line.default(""),
  categoryIds: pickedIds,
  tagIds: pickedIds,
  mode: z.enum(["never", "always", "threshold", "custom"]),
  threshold: number,
  message: both(line),
  weightKg: number,
  volumeLitres: number,
  deliveryClass: z.enum(deliveryClasses).default("parcel"),
  handlingDays: number,
  leadDays: number,
  slug: z.string().trim().max(200).default(""),
  siteId: chosen,
  seoTitle: both(line),
  seoDescription: both(line),
  published: flag,
  saleable: flag,
  soldOnRequest: flag.default(false),
  madeToMeasure: flag.default(false),
  notReturnable: flag.default(false),
  guarantee: number,
  version: z.coerce.number().int().optional(),
  overwrite: flag,
});

function moving(move: Move) {
  return on(z.object({}), async (context, _input, { params }) => {
    const id = productIdOf(params);
    const moved = await transact(context, (write) => moveProducts(write, [id], move));
    return goDone(staffProductPath(id), moved ? "catalogue.staffMoved" : "catalogue.staffNotMoved");
  });
}

function setting(column: "published" | "archived", value: boolean, done: string) {
  return on(z.object({}), async (context, _input, { params }) => {
    const id = productIdOf(params);
    const { name } = await productHead(context, id);
    await transact(context, (write) => setProducts(write, [id], column, value));
    return goDone(staffProductPath(id), done, { name });
  });
}

export const action = formAction(productRoles, {
  save: on(input, async (context, { version, overwrite, ...form }, { params }) => {
    if (isNew(params)) {
      const id = await transact(context, (write) => createProduct(write, form));
      return goDone(staffProductPath(id), "catalogue.staffCreated");
    }
    const id = productIdOf(params);
    const { currency } = await productHead(context, id);
    const seen = { version: overwrite ? undefined : version, currency };
    await transact(context, (write) => saveProduct(write, id, form, seen));
    return goDone(staffProductPath(id), "catalogue.staffSaved");
  }),
  publish: setting("published", true, "catalogue.staffIsPublished"),
  unpublish: setting("published", false, "catalogue.staffIsHidden"),
  top: moving("top"),
  up: moving("up"),
  down: moving("down"),
  bottom: moving("bottom"),
  archive: setting("archived", true, "catalogue.staffIsArchived"),
  unarchive: setting("archived", false, "catalogue.staffIsBack"),
});

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { head } = loaderData;
  const title = head?.name ?? text("catalogue.staffNewProduct");
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      {head ? (
        <ProductHead head={head} tab="" />
      ) : (
        <StaffHead title={title} lead={text("catalogue.staffNewLead")} />
      )}
      {head?.published && <LegalMissing missing={loaderData.missing} />}
      {head?.archived && <Alert>{text("catalogue.staffArchivedNote")}</Alert>}
      {head && loaderData.place && <ProductPlace productId={head.id} {...loaderData.place} />}
      <ProductForm key={head?.id ?? "new"} view={loaderData} problem={actionData} />
    </StaffBody>
  );
}
