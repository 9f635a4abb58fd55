import { z } from "zod";
import {
  DateField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { locales } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { typedMinor } from "#platform/money/typed.ts";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { languageCode } from "#platform/translated.ts";
import { line, longText } from "#platform/wire.ts";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { staffOrdersPaths } from "../../../paths.ts";
import { giveGiftCard } from "../../../server/gift-card/staff-gift-card.ts";
import { salesRoles } from "../../../server/order/staff-order.ts";
import type { Route } from "./+types/gift-card-new-page.ts";

export const loader = personalLoader(salesRoles, async ({ site, locale }) => ({
  currency: site.currency,
  language: locale.code,
  crumb: locale.text("orders.staffGiftCardNew"),
}));

const input = z.object({
  amount: z.string().max(30),
  email: line.pipe(z.string().max(200)),
  language: languageCode,
  expires: z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/, "orders.staffDayWrong"),
  words: longText.pipe(z.string().max(2_000)).default(""),
});

export const action = formAction(salesRoles, {
  save: on(input, async (context, { amount, email, language, expires, words }) => {
    const id = await transact(context, (write) =>
      giveGiftCard(write, {
        amountMinor: typedMinor(amount, write.site.currency) ?? 0,
        expiresOn: expires || null,
        email,
        locale: language,
        words,
      }),
    );
    return goDone(staffOrdersPaths.giftCard(id), "orders.staffGiftCardGiven");
  }),
});

export default function GiftCardNewPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead title={view.crumb} lead={text("orders.staffGiftCardNewLead")} />
      <StaffForm problem={actionData} path={staffOrdersPaths.giftCardNew} isNew>
        <FormSection title={text("orders.staffGiftCard")}>
          <FormGrid>
            <NumberField
              name="amount"
              label={text("orders.staffPriceIn", { currency: view.currency })}
              value=""
            />
            <DateField
              name="expires"
              label={text("orders.staffGiftCardExpires")}
              hint={text("orders.staffGiftCardExpiresHint")}
              value=""
            />
            <TextField
              name="email"
              label={text("orders.staffGiftCardEmail")}
              value=""
              input={{ type: "email", autoComplete: "off" }}
            />
            <SelectField
              name="language"
              label={text("orders.staffGiftCardLanguage")}
              value={view.language}
              options={locales.map(({ code, name }) => ({ value: code, label: name }))}
            />
            <TextAreaField
              name="words"
              label={text("orders.staffGiftCardWords")}
              value=""
              className="c-full"
              input={{ rows: 3 }}
            />
          </FormGrid>
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
