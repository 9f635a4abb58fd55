import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { answer } from "#platform/http/answer.ts";
import { uploadStatement as uploadStatementCall } from "../../contract.ts";
import { statementsPath } from "../../paths.ts";
import { uploadStatement } from "./statement.ts";
import { readStatementApart } from "./statement-apart.ts";
import { bookedAtOnce, bookSureLines } from "./statement-book.ts";
import { uploadedPath } from "./statement-view.ts";

const columnsOfProblem = ["date", "amount", "words"];

/** Redirects to the plan of the statement, or back with the file's error. */
export const statementAnswers = [
  answer(uploadStatementCall, async (context, columns, _params, { files }) => {
    const file = files.find(({ field }) => field === "file");
    if (!file || file.bytes.length === 0) return { kind: "redirect", to: `${statementsPath}?wrong=file` };
    try {
      // Outside a transaction.
      const read = await readStatementApart(file.bytes, columns, context.site.currency);
      const { statementId, unreadRows, returned } = await transact(context, (write) =>
        uploadStatement(write, { name: file.name, read }),
      );
      await bookSureLines(context, statementId, bookedAtOnce);
      return { kind: "redirect", to: uploadedPath(statementId, unreadRows, returned) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { kind: "redirect", to: `${statementsPath}?${wrongOf(error)}` };
    }
  }),
];

/** A refusal as query parameters of the page. */
function wrongOf({ values }: Refusal): URLSearchParams {
  const { line, reason, column = "file" } = values;
  return line === undefined
    ? new URLSearchParams({ wrong: String(column) })
    : new URLSearchParams({ wrong: String(reason), line: String(line) });
}

/** The error of the uploaded file, in words. */
export function statementProblem({ locale }: Context, url: URL): string | null {
  const wrong = url.searchParams.get("wrong");
  if (wrong === null) return null;
  const line = /^[1-9]\d{0,7}$/.exec(url.searchParams.get("line") ?? "")?.[0];
  if (line) return locale.text("payment.statementLineWrong", { line, reason: wrong });
  if (!columnsOfProblem.includes(wrong)) return locale.text("payment.statementUnreadable");
  return locale.text("payment.statementColumnMissing", { column: wrong });
}
