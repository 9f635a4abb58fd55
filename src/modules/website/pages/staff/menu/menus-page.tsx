import { useSubmit } from "react-router";
import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { id, optionalId } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { TreeList } from "#ui/staff/tree-list.tsx";
import { menuEntryPath, menusPath } from "../../../paths.ts";
import { menuTrees, moveMenuEntry } from "../../../server/menu/staff-menu-entry.ts";
import type { Route } from "./+types/menus-page.ts";

export const loader = personalLoader(["website"], async (context) => ({ menus: await menuTrees(context) }));

const move = z.object({ id, parentId: optionalId, position: z.coerce.number().int().min(0).max(1000) });

export const action = formAction(["website"], {
  move: on(move, async (context, { id: entryId, parentId, position }) => {
    await transact(context, (write) =>
      moveMenuEntry(write, { id: entryId, parentId: parentId ?? null, position }),
    );
    return goDone(menusPath, "website.menuMoved");
  }),
});

export default function MenusPage({ loaderData: { menus }, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const submit = useSubmit();
  const title = text("website.menus");
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead
        title={title}
        lead={text("website.menusLead")}
        actions={
          <ButtonLink href={menuEntryPath("new")} size="s">
            {text("website.menuNew")}
          </ButtonLink>
        }
      />
      {actionData && (
        <Alert kind="bad" live>
          {actionData.message}
        </Alert>
      )}
      {menus.map(({ place, label, levels, nodes }) => (
        <FormSection
          key={place}
          title={label}
          lead={text(`website.menuPlaceLead_${place}`)}
          aside={
            <ButtonLink href={`${menuEntryPath("new")}?under=${place}`} kind="quiet" size="s">
              {text("website.menuNew")}
            </ButtonLink>
          }
        >
          {nodes.length === 0 ? (
            <p className="quiet">{text("website.menuEmpty")}</p>
          ) : (
            <TreeList
              nodes={nodes}
              levels={levels}
              onMove={(entryId, parentId, position) =>
                submit(
                  { action: "move", id: entryId, parentId: parentId ?? "", position },
                  { method: "post", preventScrollReset: true },
                )
              }
              labels={{
                list: label,
                up: (name) => text("website.menuUp", { name }),
                down: (name) => text("website.menuDown", { name }),
                into: (name) => text("website.menuInto", { name }),
                out: (name) => text("website.menuOut", { name }),
                below: (name) => text("website.menuBelow", { name }),
                move: (name) => text("website.menuMove", { name }),
              }}
            />
          )}
        </FormSection>
      ))}
    </StaffBody>
  );
}
