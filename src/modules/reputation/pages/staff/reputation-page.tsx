import { Form } from "react-router";
import { RowBothField, RowField } from "#modules/office/components/row-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { inEveryLanguage } from "#platform/translated.ts";
import { Button } from "#ui/button.tsx";
import { EmailInput, Field, Select, TextInput } from "#ui/field.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import { reputationPaths } from "../../paths.ts";
import {
  award,
  awardForm,
  reputationForm,
  reputationRoles,
  saveReputation,
  staffReputation,
} from "../../server/staff-reputation.ts";
import type { Route } from "./+types/reputation-page.ts";

export const loader = personalLoader(reputationRoles, async (context) => ({
  ...(await staffReputation(context)),
  nothing: inEveryLanguage({} as never),
  crumb: context.locale.text("reputation.staffTitle"),
}));

export const action = formAction(reputationRoles, {
  save: on(reputationForm, async (context, input) => {
    await transact(context, (write) => saveReputation(write, input));
    return goDone(reputationPaths.staff, "reputation.staffSaved");
  }),
  award: on(awardForm, async (context, input) => {
    await transact(context, (write) => award(write, input));
    return goDone(reputationPaths.staff, "reputation.staffAwarded");
  }),
});

/** Ranks by karma, badges, and a form to award either by hand. */
export default function ReputationPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { ranks, badges, nothing } = view;
  const title = text("reputation.staffTitle");
  const isAward = actionData?.typed["action"] === "award";
  const levels = (["gold", "silver", "bronze"] as const).map((value) => ({
    value,
    label: text(`reputation.level_${value}`),
  }));
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead title={title} lead={text("reputation.staffLead")} />
      <StaffForm
        problem={isAward ? undefined : actionData}
        path={reputationPaths.staff}
        stored={JSON.stringify([ranks, badges])}
      >
        <FormSection title={text("reputation.ranks")} lead={text("reputation.ranksLead")}>
          <InlineRows
            name="ranks"
            label={text("reputation.ranks")}
            rows={ranks}
            blank={{ id: 0, name: nothing, karmaFrom: 0 }}
            heads={[text("reputation.rank"), text("reputation.karmaFrom")]}
            template="2fr 1fr"
            renderRow={(row, index, nameOf) => [
              <RowBothField
                key="name"
                name={nameOf("name")}
                label={text("reputation.rank")}
                row={index}
                value={row.name}
              />,
              <RowField
                key="karma"
                name={nameOf("karma_from")}
                label={text("reputation.karmaFrom")}
                row={index}
                value={row.karmaFrom}
                input={{ type: "number", min: 0, max: 1_000_000 }}
              />,
            ]}
            addLabel={text("reputation.addRank")}
            removeLabel={(index) => text("reputation.removeRow", { row: index + 1 })}
          />
        </FormSection>
        <FormSection title={text("reputation.badges")} lead={text("reputation.badgesLead")}>
          <InlineRows
            name="badges"
            label={text("reputation.badges")}
            rows={badges}
            blank={{ id: 0, name: nothing, label: "", level: "bronze" as const, times: 1, isByHand: true }}
            heads={[text("reputation.badge"), text("reputation.level"), text("reputation.times")]}
            template="2fr 1fr 1fr"
            renderRow={(row, index, nameOf) => [
              <div key="name">
                <input type="hidden" name={nameOf("id")} value={row.id} />
                <RowBothField
                  name={nameOf("name")}
                  label={text("reputation.badge")}
                  row={index}
                  value={row.name}
                />
              </div>,
              <RowField
                key="level"
                name={nameOf("level")}
                label={text("reputation.level")}
                row={index}
                value={row.level}
                options={levels}
              />,
              <RowField
                key="times"
                name={nameOf("times")}
                label={text("reputation.times")}
                row={index}
                value={row.times}
                input={{ type: "number", min: 1, max: 10_000, readOnly: row.isByHand }}
              />,
            ]}
            addLabel={text("reputation.addBadge")}
            removeLabel={(index) => text("reputation.removeRow", { row: index + 1 })}
          />
        </FormSection>
      </StaffForm>
      <FormSection title={text("reputation.byHandTitle")} lead={text("reputation.byHandLead")}>
        <Form method="post" className="stack">
          <input type="hidden" name="action" value="award" />
          <Field label={text("reputation.member")} error={isAward ? actionData?.fields["email"] : undefined}>
            <EmailInput
              autoComplete="off"
              required
              defaultValue={isAward ? actionData?.typed["email"] : ""}
            />
          </Field>
          <Field label={text("reputation.badge")}>
            <Select name="badge_id" defaultValue="0">
              <option value="0">{text("reputation.noBadge")}</option>
              {badges.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={text("reputation.karmaMore")} hint={text("reputation.karmaMoreHint")}>
            <TextInput type="number" name="karma" min={-10_000} max={10_000} defaultValue="0" />
          </Field>
          <Field label={text("reputation.because")}>
            <TextInput name="because" maxLength={120} />
          </Field>
          <div>
            <Button type="submit">{text("reputation.give")}</Button>
          </div>
        </Form>
      </FormSection>
    </StaffBody>
  );
}
