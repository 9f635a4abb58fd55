import type { FormProblem } from "#platform/pages/form-problem.ts";
import type { StaffOrderView } from "../../../server/staff/staff-order-view.ts";

export type TaskProps = { view: StaffOrderView; problem: FormProblem | undefined };
