import { Form } from "react-router";
import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { Link } from "#platform/browser/link.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { forbidden, notFound } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { hasRole } from "#platform/roles.ts";
import { flag, id } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { peoplePaths } from "../../../paths.ts";
import { customerView } from "../../../server/customer/customer-view.ts";
import { erasePerson } from "../../../server/privacy/erase.ts";
import { eraseNotMeant } from "../../../server/privacy/privacy.ts";
import { subjectOf } from "../../../server/privacy/subject.ts";
import type { Route } from "./+types/customer-privacy-page.ts";

export const loader = personalLoader(["shop"], async (context, { params }) => {
  const { id: personId, title, erased, may } = await customerView(context, idOf(params));
  const subject = await subjectOf(context, personId, { sameEmail: true });
  return { id: personId, title, erased, may, records: subject.personIds.length };
});

export const action = formAction(["shop"], {
  erase: on(z.object({ meant: flag.default(false) }), async (context, { meant }, { params }) => {
    if (!hasRole(context.user?.roles ?? [])) throw forbidden();
    if (!meant) throw eraseNotMeant();
    const personId = idOf(params);
    const { found, kept } = await transact(context, (write) =>
      erasePerson(write, personId, { sameEmail: true }),
    );
    const said = kept.map(({ label, count }) => context.locale.text(label, { count })).join("; ");
    const path = peoplePaths.customerPrivacy(personId);
    if (!found) return goDone(path, "people.eraseNothing");
    return said ? goDone(path, "people.eraseDoneKept", { kept: said }) : goDone(path, "people.eraseDone");
  }),
});

/** The stored data about a person, for their requests: downloading all of it as a file, or erasing it. */
export default function CustomerPrivacyPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const title = text("people.dataOfName", { name: view.title });
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead
        title={title}
        lead={
          <Link className="link" to={peoplePaths.customer(view.id)}>
            {view.title}
          </Link>
        }
      />
      <p className="quiet">{text("people.dataRecords", { count: view.records })}</p>
      <FormSection title={text("people.dataExport")} lead={text("people.dataExportLead")}>
        <div>
          {/* A plain link, because a file is no page. */}
          <a
            className={buttonClass({ kind: "line", size: "s" })}
            href={href(peoplePaths.customerArchive(view.id))}
            download
          >
            {text("people.dataSave")}
          </a>
        </div>
      </FormSection>
      <FormSection title={text("people.dataErase")} lead={text("people.dataEraseLead")}>
        <Form method="post" className="stack">
          {problem && (
            <Alert kind="bad" live>
              {problem.message}
            </Alert>
          )}
          <Checkbox name="meant" value="1" disabled={!view.may.erase}>
            {text("people.dataEraseMeant", { name: view.title })}
          </Checkbox>
          <div>
            <Button
              type="submit"
              kind="danger"
              size="s"
              name="action"
              value="erase"
              {...(view.may.erase
                ? {}
                : {
                    disabledReason: text(view.erased ? "people.eraseNothing" : "people.eraseAdministrators"),
                  })}
            >
              {text("people.dataEraseNow")}
            </Button>
          </div>
        </Form>
      </FormSection>
    </StaffBody>
  );
}

function idOf(params: Record<string, string | undefined>): number {
  const personId = id.safeParse(params["personId"]);
  if (!personId.success) throw notFound();
  return personId.data;
}
