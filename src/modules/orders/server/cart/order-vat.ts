import type { VatState } from "#modules/people/server/address/vat-check.ts";
import type { VatProof } from "#modules/people/server/address/vat-register.ts";

/** How a VAT number stood, kept with the order. */
export interface OrderVat {
  vat: string;
  state: VatState;
  /** ISO 8601. */
  answeredAt: string | null;
  proof: VatProof | null;
  /** The answer came after the order was paid or invoiced: what staff were told to do. */
  todoId?: number;
}
