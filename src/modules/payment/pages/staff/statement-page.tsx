import { Form } from "react-router";
import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { recordId } from "#modules/office/server/record-form.ts";
import { Link } from "#platform/browser/link.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { invalidFields } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { flag, id, line } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import { TextInput } from "#ui/field.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { Table } from "#ui/table.tsx";
import { statementPath } from "../../paths.ts";
import { applyLines, undoLine } from "../../server/statement.ts";
import { type StatementLineView, statementView, unreadWords } from "../../server/statement-view.ts";
import type { Route } from "./+types/statement-page.ts";

export const loader = personalLoader(["shop"], async (context, { params, url }) => ({
  ...(await statementView(context, recordId(params["id"]))),
  unread: unreadWords(context, url),
}));

const rows = z.object({
  lines: z
    .array(z.object({ line_id: id, chosen: flag.default(false), name: line.default("") }))
    .max(2_000)
    .default([]),
});

export const action = formAction(["shop"], {
  apply: on(rows, async (context, { lines }, { params }) => {
    const chosen = lines.filter((one) => one.chosen).map(({ line_id, name }) => ({ lineId: line_id, name }));
    if (chosen.length === 0) throw invalidFields({ lines: "payment.staffStatementNone" });
    const count = await transact(context, (write) => applyLines(write, chosen));
    return goDone(statementPath(recordId(params["id"])), "payment.staffStatementApplied", { count });
  }),
  undo: on(z.object({ line_id: id }), async (context, { line_id }, { params }) => {
    await transact(context, (write) => undoLine(write, line_id));
    return goDone(statementPath(recordId(params["id"])), "payment.staffStatementUndone");
  }),
});

export default function StatementPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead title={view.crumb} />
      {view.unread && (
        <Alert kind="warn" live>
          {view.unread}
        </Alert>
      )}
      {actionData && (
        <Alert kind="bad" live>
          {actionData.fields["lines"] ?? actionData.message}
        </Alert>
      )}
      <Form method="post" id="apply" className="stack" key={view.lines.map((one) => one.applied).join()}>
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
              <LineRow key={one.id} line={one} index={index} />
            ))}
          </tbody>
        </Table>
        <p>
          <Button type="submit" size="s" name="action" value="apply">
            {text("payment.staffStatementApply")}
          </Button>
        </p>
      </Form>
      {view.lines
        .filter(({ applied }) => applied)
        .map(({ id: lineId }) => (
          <Form method="post" id={`undo-${lineId}`} key={lineId}>
            <input type="hidden" name="line_id" value={lineId} />
          </Form>
        ))}
    </StaffBody>
  );
}

function LineRow({ line: one, index }: { line: StatementLineView; index: number }) {
  const { text } = useLocale();
  return (
    <tr>
      <td>
        {!one.applied && (
          <Checkbox name={`lines[${index}].chosen`} value="1" defaultChecked={one.chosen}>
            <span className="vh">{text("payment.staffStatementChoose", { words: one.words })}</span>
          </Checkbox>
        )}
      </td>
      <td className="tbl__full" data-label={text("payment.staffStatementFor")}>
        {one.applied ? (
          one.path ? (
            <Link className="link" to={one.path}>
              {one.name}
            </Link>
          ) : (
            one.name
          )
        ) : (
          <>
            <input type="hidden" name={`lines[${index}].line_id`} value={one.id} />
            <TextInput
              name={`lines[${index}].name`}
              defaultValue={one.name}
              aria-label={text("payment.staffStatementFor")}
              size={12}
            />
          </>
        )}
        {one.buyer && <div className="quiet">{one.buyer}</div>}
      </td>
      <td className="tbl__full" data-label={text("payment.staffStatementColumn_words")}>
        {one.words}
        {one.payer && <div className="quiet">{one.payer}</div>}
      </td>
      <td className="nowrap" data-label={text("payment.staffStatementColumn_date")}>
        {one.bookedOn}
      </td>
      <td className="n" data-label={text("payment.staffAmount")}>
        <bdi>{one.amount}</bdi>
      </td>
      <td data-label={text("payment.staffMatch")}>
        <Badge kind={one.badge}>{one.match}</Badge>{" "}
        {one.applied && (
          <Button type="submit" kind="line" size="s" form={`undo-${one.id}`} name="action" value="undo">
            {text("payment.staffStatementUndo")}
          </Button>
        )}
      </td>
    </tr>
  );
}
