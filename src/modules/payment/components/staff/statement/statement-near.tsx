import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import type { StatementLineView } from "../../../server/statement/statement-view.ts";
import { nearFormId, togetherFormId } from "./statement-forms.tsx";

/** The number of columns before the payer's words, and from there on. */
const columnsBefore = 2;
const columnsOfWords = 4;

/** The candidates of a credit with their reasons; one press accepts one. */
export function NearRow({ line }: { line: StatementLineView }) {
  const { text } = useLocale();
  const names = line.together.map(({ name }) => name).join(" + ");
  return (
    <tr className="near">
      <td colSpan={columnsBefore} />
      <td className="tbl__full" colSpan={columnsOfWords}>
        <ul className="near__list" aria-label={text("payment.staffNear")}>
          {line.near.map((one, position) => (
            <li key={one.path} className="near__one">
              <Button
                type="submit"
                kind="line"
                size="s"
                form={nearFormId(line, position)}
                name="action"
                value="apply"
              >
                {text("payment.staffTake", { name: one.name })}
              </Button>
              <span>
                <Link className="link" to={one.path}>
                  {one.buyer || one.name}
                </Link>
                <span className="quiet">: {one.why}</span>
              </span>
            </li>
          ))}
          {names && (
            <li>
              <Button
                type="submit"
                kind="line"
                size="s"
                form={togetherFormId(line)}
                name="action"
                value="split"
              >
                {text("payment.staffTake", { name: names })}
              </Button>
            </li>
          )}
        </ul>
      </td>
    </tr>
  );
}
