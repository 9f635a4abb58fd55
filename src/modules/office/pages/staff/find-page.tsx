import Search from "lucide-react/icons/search";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { FoundList } from "../../components/found-list.tsx";
import { findPath } from "../../paths.ts";
import { findAnything } from "../../server/find.ts";
import type { Route } from "./+types/find-page.ts";

export const loader = personalLoader("staff", async (context, { url }) => {
  const search = url.searchParams.get("search") ?? "";
  return {
    search,
    groups: await findAnything(context, search),
    crumb: context.locale.text("office.findTitle"),
  };
});

export default function FindPage({ loaderData: { search, groups } }: Route.ComponentProps) {
  const { text, href } = useLocale();
  return (
    <StaffBody>
      <PageHead title={text("office.findTitle")} hidden />
      <StaffHead title={text("office.findTitle")} />
      <form className="search search--start" action={href(findPath)}>
        <Field label={text("office.find")} hideLabel hint={text("office.findHint")}>
          <TextInput type="search" name="search" icon={Search} defaultValue={search} />
        </Field>
        <Button type="submit" kind="line">
          {text("office.search")}
        </Button>
      </form>
      {search.trim().length > 1 && <FoundList groups={groups} search={search} />}
    </StaffBody>
  );
}
