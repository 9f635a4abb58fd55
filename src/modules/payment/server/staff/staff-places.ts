import type { StaffPlace } from "#platform/staff/slots.ts";
import { providersPath } from "../../paths.ts";
import { ofProviders } from "../providers/providers.ts";

const roles = ["administrator"] as const;

/** Settings of payments that have no entry in the menu. */
export const paymentPlaces: readonly StaffPlace[] = [
  {
    label: "payment.staffProviders",
    words: {
      en: "payment methods, ways to pay, how customers pay, checkout payment, payment settings",
      ro: "metode de plată, modalități de plată, cum plătesc clienții, setări de plată",
      de: "Zahlungsarten, Zahlungsweisen, Bezahlung, Zahlungseinstellungen",
    },
    path: () => providersPath,
    roles,
  },
  ...ofProviders.places,
];
