import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { policyTable } from "./security-tables.ts";
import { dropUnsafeStaffSessions, hasSecondStep } from "./two-step.ts";

export const secondStepDemanded = refusal("conflict", "people.secondStepDemanded");
export const ownSecondStepFirst = refusal("conflict", "people.ownSecondStepFirst");

export interface Policy {
  /** People with a role must sign in with a second step or a passkey. */
  staffSecondStep: boolean;
}

export async function policyOf(context: Context): Promise<Policy> {
  const [row] = await context.db.select().from(policyTable);
  return { staffSecondStep: row?.staffSecondStep ?? false };
}

/**
 * Requires the second step of all staff, or stops requiring it. Staff without one are signed out at once and set it up
 * at their next sign-in. An administrator who requires it must have one, or would lock themselves out of this page.
 */
export async function savePolicy(write: WriteContext, policy: Policy): Promise<void> {
  const before = await policyOf(write);
  if (policy.staffSecondStep && write.user && !(await hasSecondStep(write, write.user.id))) {
    throw ownSecondStepFirst();
  }
  await write.db
    .insert(policyTable)
    .values({ id: 1, ...policy })
    .onConflictDoUpdate({ target: policyTable.id, set: { ...policy } });
  if (policy.staffSecondStep && !before.staffSecondStep) await dropUnsafeStaffSessions(write);
  await audit(write, {
    model: "people.policy",
    id: 1,
    name: write.site.name,
    action: "write",
    before: { ...before },
    after: { ...policy },
  });
}
