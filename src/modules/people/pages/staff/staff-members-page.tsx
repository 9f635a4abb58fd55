import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { peoplePaths } from "../../paths.ts";
import { staffMemberList } from "../../server/staff/staff-list.ts";
import type { Route } from "./+types/staff-members-page.ts";

export const loader = personalLoader(staffMemberList.roles, (context, { url }) =>
  listView(context, staffMemberList, url),
);

export const action = listAction(staffMemberList);

export default function StaffMembersPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={view}
      problem={problem?.message}
      actions={
        <ButtonLink kind="line" size="s" href={peoplePaths.staffPolicy}>
          {text("people.policy")}
        </ButtonLink>
      }
      add={{ href: peoplePaths.newStaff, label: text("people.staffAdd") }}
    />
  );
}
