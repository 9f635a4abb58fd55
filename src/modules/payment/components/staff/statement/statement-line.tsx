import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import { TextInput } from "#ui/field.tsx";
import type { StatementLineView } from "../../../server/statement/statement-view.ts";
import { lineFormId } from "./statement-forms.tsx";
import { NearRow } from "./statement-near.tsx";
import { SplitForm } from "./statement-split.tsx";

type Line = StatementLineView;

/** Whether the line waits for somebody to choose its order. */
export function canChoose({ applied, isSplit, isAside }: Line): boolean {
  return !applied && !isSplit && !isAside;
}

/** A credit of a statement; a row below shows its candidates. */
export function StatementLine({ line, index }: { line: Line; index: number }) {
  const { text } = useLocale();
  return (
    <>
      <tr>
        <td className="tbl__box">
          {canChoose(line) && (
            <Checkbox name={`lines[${index}].chosen`} value="1" defaultChecked={line.chosen}>
              <span className="vh">{text("payment.staffStatementChoose", { words: line.words })}</span>
            </Checkbox>
          )}
        </td>
        <td className="tbl__full" data-label={text("payment.staffStatementFor")}>
          <LineName line={line} index={index} />
          {line.buyer && <div className="quiet">{line.buyer}</div>}
        </td>
        <td className="tbl__full" data-label={text("payment.staffStatementColumn_words")}>
          {line.words}
          {line.payer && <div className="quiet">{line.payer}</div>}
          {line.isPart && <div className="quiet">{text("payment.staffStatementPart")}</div>}
          {canChoose(line) && !line.isPart && <SplitForm line={line} />}
        </td>
        <td className="nowrap" data-label={text("payment.staffStatementColumn_date")}>
          {line.bookedOn}
        </td>
        <td className="n" data-label={text("payment.staffAmount")}>
          <bdi>{line.amount}</bdi>
        </td>
        <td data-label={text("payment.staffMatch")}>
          <span className="near__state">
            <Badge kind={line.badge}>{line.match}</Badge>
            <LineButton line={line} />
          </span>
        </td>
      </tr>
      {(line.near.length > 0 || line.together.length > 0) && <NearRow line={line} />}
    </>
  );
}

/** The actions for the line in its present state, except choosing its order. */
function LineButton({ line }: { line: Line }) {
  const { text } = useLocale();
  const button = (value: string, words: string) => (
    <Button type="submit" kind="line" size="s" form={lineFormId(line)} name="action" value={value}>
      {words}
    </Button>
  );
  if (line.applied) return button("undo", text("payment.staffStatementUndo"));
  if (line.isAside) return button("takeUp", text("payment.staffStatementTakeUp"));
  if (line.isSplit) return line.canJoin && button("join", text("payment.staffStatementJoin"));
  return button("aside", text("payment.staffStatementAside"));
}

function LineName({ line, index }: { line: Line; index: number }) {
  const { text } = useLocale();
  if (canChoose(line)) {
    return (
      <>
        <input type="hidden" name={`lines[${index}].line_id`} value={line.id} />
        <TextInput
          name={`lines[${index}].name`}
          defaultValue={line.name}
          aria-label={text("payment.staffStatementFor")}
          size={12}
        />
      </>
    );
  }
  if (!line.path) return line.name;
  return (
    <Link className="link" to={line.path}>
      {line.name}
    </Link>
  );
}
