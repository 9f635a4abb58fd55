import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ListPage } from "../../components/list-page.tsx";
import { auditList } from "../../server/audit-list.ts";
import { listAction, listView } from "../../server/list-view.ts";
import type { Route } from "./+types/audit-page.ts";

export const loader = personalLoader(auditList.roles, (context, { url }) =>
  listView(context, auditList, url),
);

export const action = listAction(auditList);

export default function AuditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      empty={{ title: text("office.auditEmpty"), text: text("office.auditEmptyText") }}
    />
  );
}
