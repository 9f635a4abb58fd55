import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { MyFrame } from "#modules/people/components/account/my-frame.tsx";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { Pager } from "#ui/pager.tsx";
import type { DocumentListView, ListChoiceView } from "../../server/list-view.ts";
import { DocumentRows } from "./document-rows.tsx";

interface DocumentListPageProps {
  view: DocumentListView;
  /** Content above the search, such as a link to another list. */
  aside?: ReactNode;
  /** Text and action for a list without any documents. */
  emptyText?: ReactNode;
  emptyAction?: ReactNode;
}

/** The page of one list: search, filters, rows and pages. Only a GET form and links. */
export function DocumentListPage({ view, aside, emptyText, emptyAction }: DocumentListPageProps) {
  const { text, href } = useLocale();
  const { title, sections, total, page, pages, isNarrowed } = view;
  return (
    <MyFrame title={title} current={view.tab}>
      {aside && <p className="docs__aside">{aside}</p>}
      {(total > 0 || isNarrowed) && (
        <Form method="get" action={href(view.path)} className="docs__form" key={view.pageBase}>
          <SearchBox view={view} />
          <details className="docs__more" open={view.isRefined}>
            <summary>{text("portal.refine")}</summary>
            <div className="docs__choices">
              <Choice name="filterby" label={text("portal.filter")} options={view.filters} view={view} />
              <Choice name="sortby" label={text("portal.sort")} options={view.sorts} view={view} />
              {view.groups.length > 1 && (
                <Choice name="groupby" label={text("portal.group")} options={view.groups} view={view} />
              )}
              {(["date_begin", "date_end"] as const).map((name) => (
                <Field key={name} label={text(`portal.${name}`)}>
                  <TextInput name={name} type="date" maxLength={10} defaultValue={view.chosen[name]} />
                </Field>
              ))}
              <div className="docs__apply">
                <Button type="submit" kind="line">
                  {text("portal.apply")}
                </Button>
                {(isNarrowed || view.isRefined) && (
                  <Link className="link small" to={view.path}>
                    {text("portal.reset")}
                  </Link>
                )}
              </div>
            </div>
          </details>
        </Form>
      )}
      {total === 0 ? (
        isNarrowed ? (
          <Empty
            art="page"
            title={text("portal.nothingFound")}
            actions={
              <ButtonLink kind="line" href={view.path}>
                {text("portal.showAll")}
              </ButtonLink>
            }
          />
        ) : (
          <Empty art="page" title={view.empty} actions={emptyAction}>
            {emptyText}
          </Empty>
        )
      ) : (
        <>
          <p className="small muted docs__count" role="status">
            {text("portal.found", { count: total })}
          </p>
          {sections.map((section) => (
            <section key={section.title} className="docs__section">
              {section.title && <h2 className="h4">{section.title}</h2>}
              <DocumentRows rows={section.rows} label={section.title || title} />
            </section>
          ))}
        </>
      )}
      <Pager
        page={page}
        pages={pages}
        href={(to) => `${view.pageBase}${to}`}
        label={text("portal.pages")}
        previousLabel={text("portal.previous")}
        nextLabel={text("portal.next")}
        pageLabel={(to) => text("portal.page", { page: to })}
      />
    </MyFrame>
  );
}

interface SearchBoxProps {
  view: { search: string; searchIn: readonly ListChoiceView[]; chosen: { search_in: string } };
}

/** The search field and its scope; Enter submits it like the button. */
export function SearchBox({ view }: SearchBoxProps) {
  const { text } = useLocale();
  return (
    <search className="docs__search">
      <Field label={text("portal.searchIn")} hideLabel>
        <Select name="search_in" defaultValue={view.chosen.search_in}>
          {view.searchIn.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text("portal.search")} hideLabel>
        <TextInput
          name="search"
          type="search"
          maxLength={100}
          defaultValue={view.search}
          placeholder={text("portal.searchFor")}
        />
      </Field>
      <Button type="submit" kind="line" icon={Search}>
        {text("portal.searchButton")}
      </Button>
    </search>
  );
}

interface ChoiceProps {
  name: "sortby" | "filterby" | "groupby";
  label: string;
  options: readonly ListChoiceView[];
  view: DocumentListView;
}

function Choice({ name, label, options, view }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select name={name} defaultValue={view.chosen[name]}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
