import { z } from "zod";
import { RecordPage } from "#modules/office/components/record-page.tsx";
import { TextField } from "#modules/office/components/staff-field.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { recordId, recordIdOrNew } from "#modules/office/server/record-form.ts";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { line } from "#platform/wire.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { redirectPath, redirectsPath, staffPagePath } from "../../paths.ts";
import { pageRoles } from "../../server/page-record.ts";
import { deleteRedirect, redirectView, saveRedirect } from "../../server/redirect.ts";
import { suggestions } from "../../server/suggested-path.ts";
import type { Route } from "./+types/redirect-page.ts";

export const loader = personalLoader(pageRoles, async (context, { params, url }) => {
  const id = recordIdOrNew(params["redirectId"]);
  if (id !== null) return { ...(await redirectView(context, id)), version: 1, isSuggested: false };
  const from = url.searchParams.get("from")?.slice(0, 300) ?? "";
  const to = (await suggestions(context, [from])).get(from) ?? "";
  const crumb = context.locale.text("page.redirectNew");
  return { id, from, to, pageId: null, crumb, version: 1, isSuggested: to !== "" };
});

export const action = formAction(pageRoles, {
  save: on(z.object({ from: line, to: line }), async (context, asked, { params }) => {
    const id = recordIdOrNew(params["redirectId"]);
    await transact(context, (write) => saveRedirect(write, id === null ? asked : { ...asked, id }));
    return goDone(redirectsPath, "page.redirectSaved", { from: asked.from });
  }),
  delete: on(z.object({}), async (context, _asked, { params }) => {
    const id = recordId(params["redirectId"]);
    const name = await transact(context, (write) => deleteRedirect(write, id));
    return goDone(redirectsPath, "page.redirectDeleted", { name });
  }),
});

export default function RedirectPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const path = { spellCheck: false, autoCapitalize: "none" } as const;
  return (
    <RecordPage
      view={view}
      problem={actionData}
      path={redirectPath(view.id ?? "new")}
      lead={text(view.pageId === null ? "page.redirectLead" : "page.redirectFollows")}
      actions={
        view.pageId === null ? (
          view.id !== null && (
            <ButtonLink href={`${redirectsPath}?try=${encodeURIComponent(view.from)}`} kind="line" size="s">
              {text("page.redirectTryNow")}
            </ButtonLink>
          )
        ) : (
          <ButtonLink href={staffPagePath(view.pageId)} kind="line" size="s">
            {text("page.redirectPage")}
          </ButtonLink>
        )
      }
      deleting={{ label: text("page.redirectDelete"), lead: text("page.redirectDeleteLead") }}
    >
      <FormSection title={text("page.redirect")}>
        <FormGrid>
          <TextField
            name="from"
            label={text("page.redirectFrom")}
            hint={text("page.redirectFromHint")}
            value={view.from}
            input={{ ...path, placeholder: "/old-page" }}
          />
          <TextField
            name="to"
            label={text("page.redirectTo")}
            hint={text(view.isSuggested ? "page.redirectToSuggested" : "page.redirectToHint")}
            value={view.to}
            input={{ ...path, placeholder: "/new-page" }}
          />
        </FormGrid>
      </FormSection>
    </RecordPage>
  );
}
