import { Form } from "react-router";
import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { recordId } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { invalidFields } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { flag, id, line } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Pager } from "#ui/pager.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { Table } from "#ui/table.tsx";
import { StatementForms } from "../../../components/staff/statement/statement-forms.tsx";
import { canChoose, StatementLine } from "../../../components/staff/statement/statement-line.tsx";
import { statementPath } from "../../../paths.ts";
import { applyLines, setLineAside, undoLine } from "../../../server/statement/statement.ts";
import { joinLine, splitTyped } from "../../../server/statement/statement-split.ts";
import { returnedWords, statementView, unreadWords } from "../../../server/statement/statement-view.ts";
import type { Route } from "./+types/statement-page.ts";

export const loader = personalLoader(["shop"], async (context, { params, url }) => ({
  ...(await statementView(context, recordId(params["id"]), pageOf(url))),
  unread: unreadWords(context, url),
  returned: returnedWords(context, url),
}));

function pageOf({ searchParams }: URL): number {
  return Number(/^\d{1,5}$/.exec(searchParams.get("page") ?? "")?.[0] ?? 1);
}

/** The path back to the statement's page after an action. */
function pathOf({ params, url }: { params: Readonly<Record<string, string | undefined>>; url: URL }): string {
  const page = pageOf(url);
  const path = statementPath(recordId(params["id"]));
  return page > 1 ? `${path}?page=${page}` : path;
}

const part = z.object({ name: line.default(""), amount: line.default("") });

const rows = z.object({
  lines: z
    .array(z.object({ line_id: id, chosen: flag.default(false), name: line.default("") }))
    .max(2_000)
    .default([]),
});

export const action = formAction(["shop"], {
  apply: on(rows, async (context, { lines }, args) => {
    const chosen = lines.filter((one) => one.chosen).map(({ line_id, name }) => ({ lineId: line_id, name }));
    if (chosen.length === 0) throw invalidFields({ lines: "payment.staffStatementNone" });
    const count = await transact(context, (write) => applyLines(write, chosen));
    return goDone(pathOf(args), "payment.staffStatementApplied", { count });
  }),
  split: on(
    z.object({ line_id: id, parts: z.array(part).max(10).default([]) }),
    async (context, { line_id, parts }, args) => {
      await transact(context, (write) => splitTyped(write, line_id, parts));
      return goDone(pathOf(args), "payment.staffStatementSplitDone");
    },
  ),
  join: on(z.object({ line_id: id }), async (context, { line_id }, args) => {
    await transact(context, (write) => joinLine(write, line_id));
    return goDone(pathOf(args), "payment.staffStatementJoined");
  }),
  aside: on(z.object({ line_id: id }), async (context, { line_id }, args) => {
    await transact(context, (write) => setLineAside(write, line_id, true));
    return goDone(pathOf(args), "payment.staffStatementAsideDone");
  }),
  takeUp: on(z.object({ line_id: id }), async (context, { line_id }, args) => {
    await transact(context, (write) => setLineAside(write, line_id, false));
    return goDone(pathOf(args), "payment.staffStatementTakenUp");
  }),
  undo: on(z.object({ line_id: id }), async (context, { line_id }, args) => {
    await transact(context, (write) => undoLine(write, line_id));
    return goDone(pathOf(args), "payment.staffStatementUndone");
  }),
});

export default function StatementPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead title={view.crumb} lead={view.sums} />
      {[view.unread, view.returned].map(
        (words) =>
          words && (
            <Alert key={words} kind="warn" live>
              {words}
            </Alert>
          ),
      )}
      {actionData && (
        <Alert kind="bad" live>
          {actionData.fields["lines"] ?? actionData.message}
        </Alert>
      )}
      {view.lines.length === 0 ? (
        <Empty title={text("payment.staffStatementNothing")}>
          {text("payment.staffStatementNothingText")}
        </Empty>
      ) : (
        <Form method="post" id="apply" className="stack" key={view.lines.map(canChoose).join()}>
          <Table label={text("payment.staffStatementLines")} className="tbl--cards">
            <thead>
              <tr>
                <td className="tbl__box" />
                <th scope="col">{text("payment.staffStatementFor")}</th>
                <th scope="col">{text("payment.staffStatementColumn_words")}</th>
                <th scope="col">{text("payment.staffStatementColumn_date")}</th>
                <th scope="col" className="n">
                  {text("payment.staffAmount")}
                </th>
                <th scope="col">{text("payment.staffMatch")}</th>
              </tr>
            </thead>
            <tbody>
              {view.lines.map((one, index) => (
                <StatementLine key={one.id} line={one} index={index} />
              ))}
            </tbody>
          </Table>
          {view.lines.some((one) => canChoose(one)) && (
            <p>
              <Button type="submit" size="s" name="action" value="apply">
                {text("payment.staffStatementApply")}
              </Button>
            </p>
          )}
        </Form>
      )}
      <Pager
        page={view.page}
        pages={view.pages}
        href={(page) => `${statementPath(view.id)}?page=${page}`}
        label={text("office.pages")}
        previousLabel={text("office.previous")}
        nextLabel={text("office.next")}
        pageLabel={(page) => text("office.page", { page })}
      />
      <StatementForms lines={view.lines} />
    </StaffBody>
  );
}
