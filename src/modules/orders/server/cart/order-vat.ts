import type { VatState } from "#modules/people/server/address/vat-check.ts";
import type { VatProof } from "#modules/people/server/address/vat-register.ts";

/** A VAT number and its check, stored with the order. */
export interface OrderVat {
  vat: string;
  state: VatState;
  /** ISO 8601. */
  answeredAt: string | null;
  proof: VatProof | null;
  /** The to-do for staff, because the answer came after the order was paid or invoiced. */
  todoId?: number;
}
