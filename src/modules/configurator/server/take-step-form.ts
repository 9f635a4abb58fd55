import type { z } from "zod";
import { configurePath } from "#modules/catalogue/paths.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import type { Reply } from "#platform/http/answer.ts";
import { keepFacts } from "#platform/session/session.ts";
import { modelOf, reckon } from "../components/screen/reckon.ts";
import { choicesOf, repaired } from "../components/screen/said.ts";
import { checkStep, type ShownStep, withCheck } from "../components/screen/shown-family.ts";
import { repair } from "../components/solver/explanation.ts";
import { bounded } from "../components/solver/work.ts";
import type { takeStep } from "../contract.ts";
import { changePath } from "../paths.ts";
import { stepNamed } from "./asked-of.ts";
import { finish } from "./finish.ts";
import { releasedFor } from "./released.ts";
import { startOver } from "./session.ts";
import { askedForm, keepAsked, missingAnywhere, missingIn } from "./take-step.ts";

/** The session fact with the problem of the submitted form, for the next page. */
export const problemFact = "configurator_problem";

/**
 * Handles a step without a script. "next", "previous" and "step:…" store the fields and open that step, "show" stores
 * them and stays, "configure" finishes, "repair:attribute:value" makes a blocked value possible, "over" starts over.
 */
export async function takeStepAnswer(
  context: Context,
  input: z.output<typeof takeStep.input>,
): Promise<Reply> {
  const { product_tmpl_id: templateId, config_session_id: sessionId, current_step, go } = input;
  const released = await releasedFor(context, templateId);
  const { shown: family, slug } = released;
  if (go === "over") {
    await transact(context, (write) => startOver(write, templateId));
    return { kind: "redirect", to: configurePath(slug) };
  }
  const asked = await askedForm(context, released, sessionId, input);
  const at = stepNamed(asked, current_step) ?? asked.reckoned.steps[0];
  const to = (step: string, session = sessionId) => ({
    kind: "redirect" as const,
    to: session ? changePath(slug, session, step) : `${configurePath(slug)}?step=${encodeURIComponent(step)}`,
  });
  if (go.startsWith("repair:")) {
    const [, id = "", value = ""] = go.split(":");
    const attribute = family.attributes.find((one) => one.id === id);
    const wanted = [id, attribute?.kind === "number" ? Number(value) : value] as const;
    const choices = choicesOf(family, asked.reckoned.said);
    const found = repair(modelOf(family), choices, wanted, {
      known: asked.reckoned.configuration,
      work: bounded(),
    });
    if (found) {
      const said = repaired(asked.reckoned.said, wanted, found, family);
      await keepAsked(context, { ...asked, said, reckoned: reckon(family, said) }, { step: at?.id ?? "" });
    }
    return to(at?.id ?? "");
  }
  const tabs = withCheck<Omit<ShownStep, "name">>(asked.reckoned.steps, checkStep);
  const place = tabs.findIndex(({ id }) => id === at?.id);
  const next =
    go === "previous"
      ? tabs[Math.max(0, place - 1)]
      : go.startsWith("step:")
        ? stepNamed(asked, go.slice("step:".length))
        : go === "show"
          ? at
          : tabs[place + 1];
  const isMissing = at !== undefined && missingIn(asked, at).length > 0 && go !== "show";
  try {
    if (!isMissing && !asked.problem && (go === "configure" || !next)) {
      const done = await finish(context, asked);
      if ("path" in done) {
        await say(context, null);
        return { kind: "redirect", to: done.path };
      }
      const missing = stepNamed(asked, done.next_step);
      return { ...to(missing?.id ?? ""), to: `${to(missing?.id ?? "").to}&missing=1` };
    }
    // The review step requires all answers.
    const open = !isMissing && next?.id === checkStep.id && at?.id !== checkStep.id && missingAnywhere(asked);
    const step = (isMissing || asked.problem ? at : open ? open.step : next)?.id ?? "";
    await keepAsked(context, asked, { step });
    await say(context, asked.problem);
    const answer = to(step);
    return isMissing || open ? { ...answer, to: `${answer.to}&missing=1` } : answer;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await say(context, context.locale.text(error.code, error.values));
    return to(at?.id ?? "");
  }
}

/** Writes nothing if there was no problem before. */
async function say(context: Context, words: string | null): Promise<void> {
  if (words === null && context.visitor.facts[problemFact] === undefined) return;
  await transact(context, (write) => keepFacts(write, { [problemFact]: words }));
}
