import Plus from "lucide-react/icons/plus";
import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { peoplePaths } from "../../paths.ts";
import { customerList } from "../../server/customer-list.ts";
import type { Route } from "./+types/customers-page.ts";

export const loader = personalLoader(customerList.roles, (context, { url }) =>
  listView(context, customerList, url),
);

export const action = listAction(customerList);

export default function CustomersPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  const add = (
    <ButtonLink size="s" icon={Plus} href={peoplePaths.newCustomer()}>
      {text("people.customerAdd")}
    </ButtonLink>
  );
  return (
    <ListPage
      view={view}
      problem={problem?.message}
      actions={add}
      empty={{ title: text("people.customersNone"), text: text("people.customersNoneText"), actions: add }}
    />
  );
}
