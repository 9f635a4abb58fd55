import BookmarkPlus from "lucide-react/icons/bookmark-plus";
import X from "lucide-react/icons/x";
import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { SavedViews } from "#ui/staff/filter-bar.tsx";
import type { ListView } from "../server/list-view.ts";

/** The person's saved views of this list; shown as soon as there is one, or something worth saving. */
export function ListViews({ view }: { view: ListView }) {
  const { text } = useLocale();
  const isKept = view.views.some(({ current }) => current);
  if (view.views.length === 0 && view.query === "") return null;
  return (
    <SavedViews
      label={text("office.views")}
      views={[
        { href: view.path, label: text("office.viewAll"), current: view.query === "" },
        ...view.views.map(({ id, name, query, current }) => ({
          href: `${view.path}?${query}`,
          label: name,
          current,
          aside: <ForgetView id={id} name={name} />,
        })),
      ]}
      save={view.query !== "" && !isKept && <KeepView />}
    />
  );
}

function ForgetView({ id, name }: { id: number; name: string }) {
  const { text } = useLocale();
  return (
    <Form method="post">
      <input type="hidden" name="view" value={id} />
      <IconButton
        type="submit"
        name="action"
        value="forget-view"
        icon={X}
        label={text("office.viewForget", { name })}
        small
      />
    </Form>
  );
}

function KeepView() {
  const { text } = useLocale();
  return (
    <Menu
      triggerClassName="btn btn--quiet btn--s"
      hideArrow
      trigger={
        <>
          <Icon of={BookmarkPlus} small />
          {text("office.viewKeep")}
        </>
      }
    >
      <Form method="post" className="keep-view">
        <Field label={text("office.viewName")}>
          <TextInput name="name" required maxLength={60} autoComplete="off" />
        </Field>
        <Button type="submit" size="s" name="action" value="keep-view">
          {text("office.save")}
        </Button>
      </Form>
    </Menu>
  );
}
