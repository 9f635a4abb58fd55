import { Form } from "react-router";
import { z } from "zod";
import { BothTextField } from "#modules/office/components/both-field.tsx";
import { SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { both } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { inLocale } from "#platform/translated.ts";
import { flag, id, line } from "#platform/wire.ts";
import { Button } from "#ui/button.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { menuEntryPath, menusPath } from "../../../paths.ts";
import { deleteMenuEntry, menuEntryView, saveMenuEntry } from "../../../server/menu/staff-menu-entry.ts";
import type { Route } from "./+types/menu-entry-page.ts";

function entryIdOf(params: Record<string, string | undefined>): number | null {
  if (params["entryId"] === "new") return null;
  const entryId = id.safeParse(params["entryId"]);
  if (!entryId.success) throw notFound();
  return entryId.data;
}

export const loader = personalLoader(["website"], (context, { params, url }) =>
  menuEntryView(context, entryIdOf(params), url.searchParams.get("under") ?? ""),
);

const input = z.object({
  under: z.string().max(20),
  name: both(line),
  path: line,
  version: z.coerce.number().int().optional(),
  overwrite: flag,
});

export const action = formAction(["website"], {
  save: on(input, async (context, { version, overwrite, ...values }, { params }) => {
    const seen = overwrite ? undefined : version;
    await transact(context, (write) => saveMenuEntry(write, entryIdOf(params), values, seen));
    return goDone(menusPath, "website.menuSaved", {
      name: inLocale(values.name, context.locale.code),
    });
  }),
  delete: on(z.looseObject({}), async (context, _input, { params }) => {
    const entryId = entryIdOf(params);
    if (entryId === null) throw notFound();
    const name = await transact(context, (write) => deleteMenuEntry(write, entryId));
    return goDone(menusPath, "website.menuDeleted", { name });
  }),
});

export default function MenuEntryPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead
        title={view.crumb}
        actions={
          view.id !== null && (
            <Form method="post">
              <Button type="submit" kind="quiet" size="s" name="action" value="delete">
                {text("website.menuDelete")}
              </Button>
            </Form>
          )
        }
      />
      <StaffForm
        problem={actionData}
        path={menuEntryPath(view.id ?? "new")}
        {...(view.id === null ? { isNew: true } : { edition: view.edition })}
      >
        <FormSection title={text("website.menuEntry")} lead={text("website.menuEntryLead")}>
          <BothTextField name="name" label="website.menuName" value={view.values.name} />
          <FormGrid>
            <TextField
              name="path"
              label={text("website.menuPath")}
              hint={text("website.menuPathHint")}
              value={view.values.path}
              input={{ placeholder: "/shop", spellCheck: false, autoCapitalize: "none" }}
            />
            <SelectField
              name="under"
              label={text("website.menuUnder")}
              value={view.values.under}
              options={view.choices}
            />
          </FormGrid>
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
