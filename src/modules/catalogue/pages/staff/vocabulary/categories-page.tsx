import { z } from "zod";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { id, optionalId } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { CategoryTree } from "../../../components/staff/vocabulary/category-tree.tsx";
import { staffCategoriesPath, staffCategoryPath } from "../../../paths.ts";
import { moveCategory } from "../../../server/staff/staff-category.ts";
import { categoryNodes } from "../../../server/staff/staff-category-view.ts";
import { catalogueRoles } from "../../../server/staff/staff-word.ts";
import type { Route } from "./+types/categories-page.ts";

export const loader = personalLoader(catalogueRoles, async (context) => ({
  nodes: await categoryNodes(context),
}));

const place = z.object({ id, parentId: optionalId, position: z.coerce.number().int().min(0).max(100_000) });

export const action = formAction(catalogueRoles, {
  move: on(place, async (context, { id: categoryId, parentId, position }) => {
    await transact(context, (write) => moveCategory(write, categoryId, parentId ?? null, position));
    return goTo(staffCategoriesPath);
  }),
});

export default function CategoriesPage({ loaderData: { nodes }, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  const add = (
    <ButtonLink href={staffCategoryPath("new")} size="s">
      {text("catalogue.newCategory")}
    </ButtonLink>
  );
  return (
    <StaffBody>
      <PageHead title={text("catalogue.staffCategories")} hidden />
      <StaffHead
        title={text("catalogue.staffCategories")}
        lead={nodes.length > 0 && <span className="needs-js">{text("catalogue.categoriesLead")}</span>}
        actions={add}
      />
      {problem && (
        <Alert kind="bad" live>
          {problem.message}
        </Alert>
      )}
      {nodes.length > 0 ? (
        <CategoryTree nodes={nodes} />
      ) : (
        <Empty title={text("catalogue.categoriesEmpty")} actions={add}>
          {text("catalogue.categoriesEmptyText")}
        </Empty>
      )}
    </StaffBody>
  );
}
