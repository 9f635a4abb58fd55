import { Link } from "#platform/browser/link.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Pager } from "#ui/pager.tsx";
import { Table } from "#ui/table.tsx";
import { mailBadge } from "../../components/mail-badge.ts";
import { mailPath, mailsPath } from "../../paths.ts";
import { mails } from "../../server/mails.ts";
import type { Route } from "./+types/mails-page.ts";

export const loader = personalLoader("staff", (context, { url }) =>
  mails(context, {
    search: url.searchParams.get("search") ?? "",
    page: Number(url.searchParams.get("page") ?? 1),
  }),
);

export default function MailsPage({ loaderData: view }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const pageHref = (page: number) =>
    `${mailsPath}?${new URLSearchParams({ ...(view.search ? { search: view.search } : {}), page: String(page) })}`;
  return (
    <div className="section section--tight wrap stack stack--l">
      <PageHead title={text("website.mailsTitle")} hidden />
      <div>
        <h1 className="h2">{text("website.mailsTitle")}</h1>
        <p className="small muted">{text("website.mailsCount", { count: view.total })}</p>
      </div>
      <form className="search search--start" action={href(mailsPath)}>
        <Field label={text("website.mailsSearch")} hideLabel>
          <TextInput
            type="search"
            name="search"
            defaultValue={view.search}
            placeholder={text("website.mailsSearch")}
          />
        </Field>
        <Button type="submit" kind="line">
          {text("website.search")}
        </Button>
      </form>
      {view.rows.length === 0 ? (
        <Empty title={text("website.mailsNone")}>{text("website.mailsNoneText")}</Empty>
      ) : (
        <MailTable view={view} />
      )}
      <Pager
        page={view.page}
        pages={view.pages}
        href={pageHref}
        label={text("website.pages")}
        previousLabel={text("website.previousPage")}
        nextLabel={text("website.nextPage")}
      />
    </div>
  );
}

function MailTable({ view }: { view: Route.ComponentProps["loaderData"] }) {
  const { text } = useLocale();
  return (
    <Table label={text("website.mailsTitle")}>
      <thead>
        <tr>
          <th scope="col">{text("website.mailSubject")}</th>
          <th scope="col">{text("website.mailRecipient")}</th>
          <th scope="col">{text("website.mailReason")}</th>
          <th scope="col">{text("website.mailWritten")}</th>
          <th scope="col">{text("website.mailState")}</th>
        </tr>
      </thead>
      <tbody>
        {view.rows.map((row) => (
          <tr key={row.id}>
            <td>
              <Link to={mailPath(row.id)}>{row.subject}</Link>
            </td>
            <td>{row.recipient}</td>
            <td>{row.reason}</td>
            <td className="nowrap">{row.createdAt}</td>
            <td>
              <Badge kind={mailBadge[row.state]}>{text(`website.mailState_${row.state}`)}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
