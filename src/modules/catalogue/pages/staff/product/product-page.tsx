import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { LegalMissing } from "#modules/website/components/staff/legal/legal-missing.tsx";
import { legalMissing } from "#modules/website/server/legal/legal-need.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { ProductEditor } from "../../../components/staff/product/product-editor.tsx";
import { ProductHead } from "../../../components/staff/product/product-head.tsx";
import { PlainPicturesForm } from "../../../components/staff/product/product-pictures-plain.tsx";
import { ProductPlace } from "../../../components/staff/product/product-place.tsx";
import { SoldOutNote } from "../../../components/staff/product/sold-out-note.tsx";
import { staffProductPath } from "../../../paths.ts";
import { productEditor } from "../../../server/editor/staff-product-editor.ts";
import { type ProductInput, productInput } from "../../../server/editor/staff-product-input.ts";
import { storeProduct } from "../../../server/editor/staff-product-store.ts";
import { type Move, moveProducts } from "../../../server/product/product-move.ts";
import { setProducts } from "../../../server/staff/staff-product-bulk.ts";
import { productHead, productIdOf, productRoles } from "../../../server/staff/staff-product-head.ts";
import type { Route } from "./+types/product-page.ts";

const isNew = (params: Record<string, string | undefined>) => params["productId"] === "new";

export const loader = personalLoader(productRoles, async (context, { params }) => ({
  ...(await productEditor(context, isNew(params) ? null : productIdOf(params))),
  missing: await legalMissing(context),
}));

function moving(move: Move) {
  return on(z.object({}), async (context, _input, { params }) => {
    const id = productIdOf(params);
    const moved = await transact(context, (write) => moveProducts(write, [id], move));
    return goDone(staffProductPath(id), moved ? "catalogue.staffMoved" : "catalogue.staffNotMoved");
  });
}

function archiving(value: boolean, done: string) {
  return on(z.object({}), async (context, _input, { params }) => {
    const id = productIdOf(params);
    const { name } = await productHead(context, id);
    await transact(context, (write) => setProducts(write, [id], "archived", value));
    return goDone(staffProductPath(id), done, { name });
  });
}

/**
 * Saves the whole form. `published` undefined does not change the published state; `done` is the message for an
 * existing product.
 */
function storing(published: boolean | undefined, done: string) {
  return on(productInput, async (context, input, { params }) => {
    const asked = isNew(params) ? null : productIdOf(params);
    const { id, isNew: isMade } = await storedOnce(context, asked, input, published);
    const { name } = await productHead(context, id);
    const said = isMade && published === undefined ? "catalogue.staffCreated" : done;
    return goDone(staffProductPath(id), said, { name });
  });
}

/** Two identical submissions at once create one product: the second waits for the first and finds it. */
async function storedOnce(
  context: Context,
  asked: number | null,
  input: ProductInput,
  published: boolean | undefined,
) {
  const store = () => transact(context, (write) => storeProduct(write, asked, input, published));
  try {
    return await store();
  } catch (error) {
    const isTwin = error instanceof Refusal && error.fields["key"] === "catalogue.keyTaken";
    if (!isTwin || asked !== null) throw error;
    return store();
  }
}

export const action = formAction(productRoles, {
  save: storing(undefined, "catalogue.staffSaved"),
  publish: storing(true, "catalogue.staffIsPublished"),
  unpublish: storing(false, "catalogue.staffIsHidden"),
  top: moving("top"),
  up: moving("up"),
  down: moving("down"),
  bottom: moving("bottom"),
  archive: archiving(true, "catalogue.staffIsArchived"),
  unarchive: archiving(false, "catalogue.staffIsBack"),
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
      <SoldOutNote view={loaderData} />
      {head?.archived && <Alert>{text("catalogue.staffArchivedNote")}</Alert>}
      <ProductEditor view={loaderData} problem={actionData} />
      {head && <PlainPicturesForm productId={head.id} />}
      {head && loaderData.place && <ProductPlace productId={head.id} {...loaderData.place} />}
    </StaffBody>
  );
}
