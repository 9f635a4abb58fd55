import type { Context } from "#platform/context.ts";
import { type Answer, answer } from "#platform/http/answer.ts";
import * as contract from "../contract.ts";
import { blockChoices } from "./block-choices.ts";
import { kindNamed, wrapBlock } from "./load-content.ts";

export const contentAnswers: readonly Answer[] = [
  answer(contract.listBlockKinds, async ({ locale }) => blockChoices(locale)),
  answer(contract.drawBlocks, (context, { blocks }) =>
    Promise.all(blocks.map((block) => drawForEditor(context, block))),
  ),
];

async function drawForEditor(context: Context, { kind: name, data }: { kind: string; data: unknown }) {
  const kind = kindNamed(name);
  if (!kind) return { html: "", state: "unknown" as const };
  if (!kind.accepts(data)) return { html: "", state: "incomplete" as const };
  const [html = ""] = await kind.draw(context, [{ id: "drawn", data }]);
  return html
    ? { html: wrapBlock(kind, html), state: "shown" as const }
    : { html, state: "nothing" as const };
}
