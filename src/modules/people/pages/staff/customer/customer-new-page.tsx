import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { id } from "#platform/wire.ts";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { CustomerFields } from "../../../components/staff/customer/customer-fields.tsx";
import { peoplePaths } from "../../../paths.ts";
import { createCustomer } from "../../../server/customer/customer.ts";
import { customerForm, toCustomer } from "../../../server/customer/customer-input.ts";
import { newCustomerView } from "../../../server/customer/customer-view.ts";
import type { Route } from "./+types/customer-new-page.ts";

export const loader = personalLoader(["shop"], async (context, { url }) => ({
  ...(await newCustomerView(context, {
    parentId: id.safeParse(url.searchParams.get("parent")).data ?? null,
    kind: url.searchParams.get("kind"),
  })),
  crumb: context.locale.text("people.customerAdd"),
}));

export const action = formAction(["shop"], {
  save: on(customerForm, async (context, input) => {
    const personId = await transact(context, (write) => createCustomer(write, toCustomer(write, input)));
    const path = peoplePaths.customer(input.parent_id ?? personId);
    return goDone(path, "people.customerMade", { name: input.name });
  }),
});

export default function NewCustomerPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  const { parent } = view.fields;
  const title = parent ? text("people.customerAddUnder", { name: parent.label }) : text("people.customerAdd");
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead title={title} />
      <StaffForm problem={problem} path={peoplePaths.newCustomer()} isNew>
        <CustomerFields fields={view.fields} choices={view.choices} fixedParent={parent !== null} />
      </StaffForm>
    </StaffBody>
  );
}
