import { z } from "zod";
import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { id } from "#platform/wire.ts";
import { ButtonLink } from "#ui/button.tsx";
import { newProductPath, productImportPath, staffProductsPath } from "../../../paths.ts";
import { productList } from "../../../server/staff/staff-product-list.ts";
import type { Route } from "./+types/products-page.ts";

export const loader = personalLoader(productList.roles, async (context, { url }) => {
  const view = await listView(context, productList, url);
  // A separate page asks for the category.
  const category = { id: "category", label: context.locale.text("catalogue.staffToCategory"), confirm: null };
  return { ...view, bulk: [...view.bulk, category] };
});

const lists = listAction(productList);
const categorise = formAction(productList.roles, {
  "bulk-category": on(
    z.object({ ids: z.array(id).min(1, "office.nothingChosen").max(1000) }),
    async (_context, { ids }) => goTo(`${staffProductsPath}/category?ids=${ids.join(",")}`),
  ),
});

export async function action(args: Route.ActionArgs) {
  const asked = await args.request
    .clone()
    .formData()
    .then((form) => form.get("action"))
    .catch(() => null);
  return asked === "bulk-category" ? categorise(args) : lists(args);
}

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      actions={
        <>
          <ButtonLink href={productImportPath} kind="line" size="s">
            {text("catalogue.staffImport")}
          </ButtonLink>
          <ButtonLink href={newProductPath} size="s">
            {text("catalogue.staffNewProduct")}
          </ButtonLink>
        </>
      }
      empty={{
        title: text("catalogue.staffProductsEmpty"),
        text: text("catalogue.staffProductsEmptyText"),
        actions: (
          <ButtonLink href={newProductPath} size="s">
            {text("catalogue.staffNewProduct")}
          </ButtonLink>
        ),
      }}
    />
  );
}
