import { Form } from "react-router";
import type { StatementLineView } from "../../../server/statement/statement-view.ts";

type Line = Pick<StatementLineView, "id">;

/** Actions that need only the line: undo it, join its parts, set it aside or resume it. */
export const lineFormId = ({ id }: Line) => `line-${id}`;
export const splitFormId = ({ id }: Line) => `split-${id}`;
export const togetherFormId = ({ id }: Line) => `together-${id}`;
export const nearFormId = ({ id }: Line, position: number) => `near-${id}-${position}`;

/**
 * The actions of single lines, as forms of their own: they are outside the form that records many lines, because forms
 * cannot be nested. Buttons and fields in the table name their form.
 */
export function StatementForms({ lines }: { lines: readonly StatementLineView[] }) {
  return lines.map((line) => {
    const { id, near, together } = line;
    if (line.applied) return <LineForm key={id} id={lineFormId(line)} values={{ line_id: id }} />;
    if (line.isAside) return <LineForm key={id} id={lineFormId(line)} values={{ line_id: id }} />;
    if (line.isSplit)
      return line.canJoin && <LineForm key={id} id={lineFormId(line)} values={{ line_id: id }} />;
    return [
      <LineForm key={id} id={lineFormId(line)} values={{ line_id: id }} />,
      <LineForm key={`${id} split`} id={splitFormId(line)} values={{ line_id: id }} />,
      together.length > 0 && (
        <LineForm
          key={`${id} together`}
          id={togetherFormId(line)}
          values={Object.fromEntries([
            ["line_id", id],
            ...together.flatMap(({ name, amount }, index) => [
              [`parts[${index}].name`, name],
              [`parts[${index}].amount`, amount],
            ]),
          ])}
        />
      ),
      ...near.map(({ name, path }, position) => (
        <LineForm
          key={`${id} ${path}`}
          id={nearFormId(line, position)}
          values={{ "lines[0].line_id": id, "lines[0].chosen": "1", "lines[0].name": name }}
        />
      )),
    ];
  });
}

function LineForm({ id, values }: { id: string; values: Readonly<Record<string, string | number>> }) {
  return (
    <Form method="post" id={id} preventScrollReset>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Form>
  );
}
