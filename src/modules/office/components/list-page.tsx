import Download from "lucide-react/icons/download";
import Plus from "lucide-react/icons/plus";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Pager } from "#ui/pager.tsx";
import { BulkBar } from "#ui/staff/bulk-bar.tsx";
import { DataTable } from "#ui/staff/data-table.tsx";
import { FilterBar } from "#ui/staff/filter-bar.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { exportPath } from "../paths.ts";
import type { ListView } from "../server/list-view.ts";
import { KeyHint } from "./key-hint.tsx";
import { addressOf, chosenFilters, sortHref, without } from "./list-address.ts";
import { ListViews } from "./list-views.tsx";
import { useSlash } from "./use-slash.ts";

type ListPageProps = {
  view: ListView;
  /** Why a bulk action or saving a view was refused, in words. */
  problem?: string | undefined;
  /** Actions beside the list. */
  actions?: ReactNode;
  /** The page for a new record; linked in the header and in an empty list. */
  add?: { href: string; label: string };
  /** Between the header and the list, such as a switch to a board. */
  children?: ReactNode;
  /** Renders the rows other than as a table, such as pictures side by side. */
  draw?: ((selection: RowSelection) => ReactNode) | undefined;
  /** Further fields and buttons for the selected rows, inside their form. */
  bulkFields?: ReactNode;
  /** The message of an empty list. */
  empty?: { title: string; text: string; actions?: ReactNode };
};

export type RowSelection = { selected: readonly number[]; onSelect: (ids: number[]) => void };

/** A complete list of the back office; its address contains all filters and sorting. */
export function ListPage({ view, problem, actions, add, children, draw, bulkFields, empty }: ListPageProps) {
  const { text } = useLocale();
  useSlash();
  const adding = add && (
    <ButtonLink href={add.href} size="s" icon={Plus}>
      {add.label}
    </ButtonLink>
  );
  // An empty list needs no search.
  const isBare = view.rows.length === 0 && view.query === "" && view.page === 1;
  return (
    <StaffBody>
      <PageHead title={view.title} hidden />
      <StaffHead
        title={view.title}
        badges={!isBare && <span className="quiet num">{text("office.rows", { count: view.total })}</span>}
        actions={
          <>
            {actions}
            {adding}
          </>
        }
      />
      {children}
      <ListViews view={view} />
      {!isBare && <ListFilters view={view} />}
      {problem && (
        <Alert kind="bad" live>
          {problem}
        </Alert>
      )}
      {view.rows.length > 0 ? (
        <ListRows view={view} draw={draw} bulkFields={bulkFields} />
      ) : (
        <NoRows view={view} empty={empty} adding={adding} />
      )}
      <div className="list-foot">
        <Pager
          page={view.page}
          pages={view.pages}
          href={(page) => addressOf(view, { page: String(page) })}
          label={text("office.pages")}
          previousLabel={text("office.previous")}
          nextLabel={text("office.next")}
          pageLabel={(page) => text("office.page", { page })}
        />
        {view.rows.length > 0 && <KeyHint />}
      </div>
    </StaffBody>
  );
}

function ListFilters({ view }: { view: ListView }) {
  const { text, href } = useLocale();
  const submit = useSubmit();
  const chosen = chosenFilters(view);
  return (
    <FilterBar
      action={view.path}
      label={text("office.searchIn", { title: view.title })}
      search={{ name: "search", value: view.search, label: text("office.searchIn", { title: view.title }) }}
      menus={view.filters.map(({ id, label, options }) => ({ name: id, label, options }))}
      columns={{
        name: "columns",
        label: text("office.columns"),
        options: view.choices
          .filter(({ fixed }) => !fixed)
          .map(({ id, label, shown }) => ({ value: id, label, chosen: shown })),
      }}
      chosen={chosen.map(({ label, filter, value }) => ({
        label,
        removeHref: without(view, filter, value),
        removeLabel: text("office.removeFilter", { name: label }),
      }))}
      clear={{ href: view.path, label: text("office.reset") }}
      applyLabel={text("office.filterApply")}
      kept={[...new URLSearchParams(view.query)]
        .filter(([name]) => name === "sort" || name === "as")
        .map(([name, value]) => ({ name, value }))}
      form={(props) => <Form {...(props as ComponentProps<typeof Form>)} />}
      onPick={(form) => submit(form)}
      actions={
        // A file is no page: a plain anchor, with the language prefix that the router would add.
        <a
          className={buttonClass({ kind: "line", size: "s" })}
          href={href(exportPath(view.name, view.query))}
          aria-label={text("office.export")}
          download
        >
          <Icon of={Download} small />
          <span className="hide-s">{text("office.export")}</span>
        </a>
      }
    />
  );
}

function ListRows({ view, draw, bulkFields }: Pick<ListPageProps, "view" | "draw" | "bulkFields">) {
  const { text } = useLocale();
  const [selected, setSelected] = useState<readonly number[]>([]);
  const { state, formMethod } = useNavigation();
  // The rows have changed; a bulk action must not affect rows that are no longer visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what it depends on
  useEffect(() => setSelected([]), [view.rows]);
  const columns = view.columns.map(({ id, label, kind, wide, named, sortable }) => ({
    id,
    label,
    kind,
    wide,
    named,
    ...(sortable ? { sortHref: sortHref(view, id) } : {}),
    ...(view.sort.column === id
      ? { sorted: view.sort.descending ? ("descending" as const) : ("ascending" as const) }
      : {}),
  }));
  const rows = view.rows.map(({ id, path, cells }) => ({ id, cells, ...(path ? { href: path } : {}) }));
  const nameOf = (cell: ListView["rows"][number]["cells"][string] | undefined) =>
    typeof cell === "object" ? cell.text : (cell ?? "");
  const first = view.columns[0]?.id ?? "";
  if (view.bulk.length === 0) return <DataTable label={view.title} columns={columns} rows={rows} />;
  return (
    <Form method="post" preventScrollReset>
      {draw ? (
        draw({ selected, onSelect: setSelected })
      ) : (
        <DataTable
          label={view.title}
          columns={columns}
          rows={rows}
          selection={{
            name: "ids[]",
            selected,
            onSelect: setSelected,
            allLabel: text("office.selectAll"),
            rowLabel: (row) => text("office.selectRow", { name: nameOf(row.cells[first]) }),
          }}
        />
      )}
      {bulkFields && <div data-chosen={selected.length > 0 ? "" : undefined}>{bulkFields}</div>}
      <BulkBar
        label={text("office.selected", { count: selected.length })}
        summary={text("office.selected", { count: selected.length })}
        count={selected.length}
        name="action"
        actions={view.bulk.map(({ id, label, confirm }) => ({
          id: `bulk-${id}`,
          label,
          ...(confirm ? { confirm } : {}),
        }))}
        clearLabel={text("office.bulkClear")}
        onClear={() => setSelected([])}
        cancelLabel={text("office.bulkCancel")}
        busy={state !== "idle" && formMethod === "POST"}
      />
    </Form>
  );
}

function NoRows({ view, empty, adding }: Pick<ListPageProps, "view" | "empty"> & { adding: ReactNode }) {
  const { text } = useLocale();
  if (view.query !== "") {
    return (
      <Empty art="search" title={text("office.emptySearch")}>
        {text("office.emptySearchText")}
      </Empty>
    );
  }
  return (
    <Empty title={empty?.title ?? text("office.empty")} actions={empty?.actions ?? adding}>
      {empty?.text ?? text("office.emptyText")}
    </Empty>
  );
}
