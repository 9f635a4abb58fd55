import type { z } from "zod";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/errors.ts";
import { renderFragment } from "#platform/http/fragment.tsx";
import { EntryForm, type EntryKind } from "../../components/account/entry-form.tsx";
import type { popupReset, popupSignIn, popupSignUp } from "../../contract.ts";
import { peoplePaths } from "../../paths.ts";
import { statesOf } from "../address/country.ts";
import { returnPath } from "../sign-in/return-path.ts";
import { signIn, signUp } from "./account.ts";
import { requestReset } from "./reset.tsx";

/** The popup's forms as plain HTML; they post to the pages of the same purpose. */
export function popupForms(context: Context) {
  const view = (kind: EntryKind) => renderFragment(context.locale, <EntryForm kind={kind} />);
  return { loginview: view("signIn"), signupview: view("signUp"), resetview: view("reset") };
}

export function signInByPopup(context: Context, input: z.output<typeof popupSignIn.input>) {
  return orError(context, async () => {
    const user = await signIn(context, input);
    if (user) return { login_success: true as const };
    const redirect = returnPath(context.locale, input.redirect);
    return {
      error: context.locale.text("people.secondStepDue"),
      redirect_url: peoplePaths.secondStep(redirect),
    };
  });
}

export function signUpByPopup(context: Context, input: z.output<typeof popupSignUp.input>) {
  return orError(context, async () => {
    await signUp(context, input);
    return { signup_success: true as const };
  });
}

export function resetByPopup(context: Context, input: z.output<typeof popupReset.input>) {
  return orError(context, async () => {
    await requestReset(context, input);
    return { message: context.locale.text("people.resetSent") };
  });
}

/** A select box of a country's states; nothing for a country without states, or an unknown one. */
export async function relatedStates(context: Context, countryId: number | null) {
  const states = countryId === null ? [] : await statesOf(context, countryId);
  const options = (
    <>
      <option value="">{context.locale.text("people.statePlaceholder")}</option>
      {states.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
  return { state_ids: states.length, state_vals: renderFragment(context.locale, options) };
}

/** The popup shows a refusal in its own box, so a refusal is an answer here. */
async function orError<Done>(context: Context, work: () => Promise<Done>): Promise<Done | { error: string }> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const faults = Object.values(error.fields).map((code) => context.locale.text(code));
    const words = faults.length > 0 ? faults : [context.locale.text(error.code, error.values)];
    return { error: [...new Set(words)].join(" ") };
  }
}
