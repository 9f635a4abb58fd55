import LayoutGrid from "lucide-react/icons/layout-grid";
import ListIcon from "lucide-react/icons/list";
import { Form, useRevalidator } from "react-router";
import { z } from "zod";
import { addressOf } from "#modules/office/components/list-address.ts";
import { ListPage } from "#modules/office/components/list-page.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { type ListView, listEntries, listView } from "#modules/office/server/list-view.ts";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { id, line } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { MediaGrid } from "../../components/staff/media-grid.tsx";
import { UploadArea } from "../../components/staff/upload-area.tsx";
import { mediaPath } from "../../paths.ts";
import { changeMany, typedTags } from "../../server/change-media.ts";
import { justDeleted, restoreMedia } from "../../server/delete-media.ts";
import { mediaList } from "../../server/library.ts";
import type { Route } from "./+types/library-page.ts";

export const loader = personalLoader(mediaList.roles, async (context, { url }) => ({
  view: await listView(context, mediaList, url),
  undoable: await justDeleted(context),
}));

const chosen = z.array(id).min(1, "office.nothingChosen").max(1_000);

export const action = formAction(mediaList.roles, {
  ...listEntries(mediaList),
  describe: on(
    z.object({ ids: chosen, tags: typedTags, folder: line.default(""), credit: line.default("") }),
    async (context, { ids, tags, folder, credit }, { url }) => {
      const change = { tags, ...(folder ? { folder } : {}), ...(credit ? { credit } : {}) };
      await transact(context, (write) => changeMany(write, ids, change));
      return goDone(mediaPath + url.search, "media.changedMany", { count: ids.length });
    },
  ),
  undo: on(z.object({ ids: chosen }), async (context, { ids }, { url }) => {
    await transact(context, (write) => restoreMedia(write, ids));
    return goDone(mediaPath + url.search, "media.restoredMany", { count: ids.length });
  }),
});

export default function LibraryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { revalidate } = useRevalidator();
  const { view, undoable } = loaderData;
  const asList = new URLSearchParams(view.query).get("as") === "list";
  const isDeleted = view.filters.some(({ options }) =>
    options.some(({ value, chosen: on }) => on && value === "deleted"),
  );
  const shown: ListView = {
    ...view,
    bulk: view.bulk.filter(({ id: name }) => (name === "restore") === isDeleted),
  };
  return (
    <ListPage
      view={shown}
      problem={actionData?.message}
      actions={<ViewSwitch view={view} asList={asList} />}
      draw={
        asList ? undefined : (selection) => <MediaGrid label={view.title} rows={view.rows} {...selection} />
      }
      bulkFields={isDeleted ? undefined : <DescribeMany />}
      empty={{ title: text("media.empty"), text: text("media.emptyText") }}
    >
      {undoable.length > 0 && <Undo ids={undoable} />}
      <UploadArea wholePage onSent={() => void revalidate()} />
    </ListPage>
  );
}

function ViewSwitch({ view, asList }: { view: ListView; asList: boolean }) {
  const { text } = useLocale();
  const links = [
    { as: "", icon: LayoutGrid, label: text("media.asGrid"), current: !asList },
    { as: "list", icon: ListIcon, label: text("media.asList"), current: asList },
  ];
  return (
    <nav className="media-as" aria-label={text("media.as")}>
      {links.map(({ as, icon, label, current }) => (
        <Link
          key={as}
          className="iconbtn iconbtn--s"
          href={addressOf(view, { as })}
          aria-current={current ? "true" : undefined}
        >
          <Icon of={icon} label={label} />
        </Link>
      ))}
    </nav>
  );
}

/** One press restores the entries that were just deleted. */
function Undo({ ids }: { ids: readonly number[] }) {
  const { text } = useLocale();
  return (
    <Form method="post" className="media-undo">
      {ids.map((one) => (
        <input key={one} type="hidden" name="ids[]" value={one} />
      ))}
      <Alert kind="info">
        {text("media.undoText", { count: ids.length })}{" "}
        <Button type="submit" kind="line" size="s" name="action" value="undo">
          {text("media.undo")}
        </Button>
      </Alert>
    </Form>
  );
}

/** Tags, folder and credit for all selected entries; an empty field changes nothing. */
function DescribeMany() {
  const { text } = useLocale();
  return (
    <details className="media-many">
      <summary>{text("media.describeMany")}</summary>
      <div className="media-many__fields">
        <Field label={text("media.tagsAdd")} hint={text("media.tagsHint")}>
          <TextInput name="tags" maxLength={500} />
        </Field>
        <Field label={text("media.folder")}>
          <TextInput name="folder" maxLength={100} />
        </Field>
        <Field label={text("media.credit")}>
          <TextInput name="credit" maxLength={200} />
        </Field>
        <Button type="submit" kind="line" size="s" name="action" value="describe">
          {text("media.apply")}
        </Button>
      </div>
    </details>
  );
}
