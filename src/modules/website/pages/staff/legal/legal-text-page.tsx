import { Form } from "react-router";
import { z } from "zod";
import { wordsOfFields } from "#modules/content/components/content-field.tsx";
import { StaffContentField } from "#modules/content/components/staff/staff-content-field.tsx";
import { openedTexts, typedContent } from "#modules/content/server/read-typed.ts";
import { BothTextField } from "#modules/office/components/both-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { EachLanguage } from "#modules/office/components/staff-languages.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { both } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { flag, line } from "#platform/wire.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { LegalDraftState } from "../../../components/staff/legal/legal-draft-state.tsx";
import { LegalVersions } from "../../../components/staff/legal/legal-versions.tsx";
import { LegalWithdraw } from "../../../components/staff/legal/legal-withdraw.tsx";
import { legalTextPath, legalTextsPath } from "../../../paths.ts";
import { discardLegalDraft, saveLegalDraft } from "../../../server/legal/legal-draft.ts";
import { draftFromTemplate, fillGaps } from "../../../server/legal/legal-template.ts";
import { withdrawLegalText } from "../../../server/legal/legal-withdrawal.ts";
import { legalEditView, legalKindOf } from "../../../server/legal/staff-legal.ts";
import type { Route } from "./+types/legal-text-page.ts";

export const loader = personalLoader(["website"], (context, { params }) =>
  legalEditView(context, legalKindOf(params)),
);

const draft = z.object({
  title: both(line),
  body: both(typedContent),
  opened: openedTexts,
  version: z.coerce.number().int().optional(),
  overwrite: flag,
});

export const action = formAction(["website"], {
  save: on(draft, async (context, { title, body, opened, version, overwrite }, { params }) => {
    const kind = legalKindOf(params);
    const seen = overwrite ? undefined : version;
    await transact(context, (write) => saveLegalDraft(write, kind, { title, body, opened }, seen));
    return goDone(legalTextPath(kind), "website.legalDraftSaved");
  }),
  template: on(z.looseObject({}), async (context, _input, { params }) => {
    const kind = legalKindOf(params);
    await transact(context, (write) => draftFromTemplate(write, kind));
    return goDone(legalTextPath(kind), "website.legalTemplateMade");
  }),
  fill: on(z.object({ edition: z.coerce.number().int() }), async (context, { edition }, { params }) => {
    const kind = legalKindOf(params);
    await transact(context, (write) => fillGaps(write, kind, edition));
    return goDone(legalTextPath(kind), "website.legalFilled");
  }),
  withdraw: on(z.object({ understood: flag.default(false) }), async (context, { understood }, { params }) => {
    const kind = legalKindOf(params);
    await transact(context, (write) => withdrawLegalText(write, kind, { understood }));
    return goDone(legalTextPath(kind), "website.legalWithdrawnDone");
  }),
  discard: on(z.looseObject({}), async (context, _input, { params }) => {
    await transact(context, (write) => discardLegalDraft(write, legalKindOf(params)));
    return goDone(legalTextsPath, "website.legalDraftDiscarded");
  }),
});

const tickCode = "website.legalTickNamesIt";

export default function LegalTextPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const current = view.versions.find(({ withdrawn }) => !withdrawn);
  return (
    <StaffBody side={<LegalVersions versions={view.versions} />} sideLabel={text("website.legalVersions")}>
      <PageHead title={view.crumb} hidden />
      <StaffHead
        title={view.crumb}
        badges={
          <>
            {current && (
              <Badge kind="ok">{text("website.legalIsVersion", { version: current.version })}</Badge>
            )}
            {view.isDraft && <Badge kind="info">{text("website.legalDraft")}</Badge>}
          </>
        }
        lead={text("website.legalWriteLead")}
        actions={
          view.draftPath === null ? (
            <Form method="post">
              <Button type="submit" size="s" kind="line" name="action" value="template">
                {text("website.legalFromTemplate")}
              </Button>
            </Form>
          ) : (
            <>
              <Form method="post">
                <Button type="submit" kind="quiet" size="s" name="action" value="discard">
                  {text("website.legalDiscard")}
                </Button>
              </Form>
              <ButtonLink href={view.draftPath} size="s">
                {text("website.legalReview")}
              </ButtonLink>
            </>
          )
        }
      />
      <LegalDraftState isTemplate={view.isTemplate} gaps={view.gaps} edition={view.edition} canFill />
      <StaffForm
        problem={actionData?.code === tickCode ? undefined : actionData}
        edition={view.edition}
        path={legalTextPath(view.kind)}
        saveLabel={text("website.legalSaveDraft")}
      >
        <div className="stack legal-words">
          <BothTextField
            name="title"
            label="website.legalTitle"
            value={view.title}
            input={{ maxLength: 200 }}
          />
          <EachLanguage name="body" value={wordsOfFields(view.body)}>
            {(code, name, mark) => {
              const value = view.body[code];
              return (
                value && (
                  <StaffContentField
                    name={name}
                    label={text("website.legalBody")}
                    mark={mark}
                    value={value}
                    lang={code}
                    rows={24}
                  />
                )
              );
            }}
          </EachLanguage>
        </div>
      </StaffForm>
      {view.withdrawal && (
        <LegalWithdraw
          withdrawal={view.withdrawal}
          problem={actionData?.code === tickCode ? actionData.message : undefined}
        />
      )}
    </StaffBody>
  );
}
