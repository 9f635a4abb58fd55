import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { peoplePaths } from "../../../paths.ts";
import { customerList } from "../../../server/customer/customer-list.ts";
import type { Route } from "./+types/customers-page.ts";

export const loader = personalLoader(customerList.roles, (context, { url }) =>
  listView(context, customerList, url),
);

export const action = listAction(customerList);

export default function CustomersPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={view}
      problem={problem?.message}
      add={{ href: peoplePaths.newCustomer(), label: text("people.customerAdd") }}
      empty={{ title: text("people.customersNone"), text: text("people.customersNoneText") }}
    />
  );
}
