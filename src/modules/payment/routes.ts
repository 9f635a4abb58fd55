import { pagesOf } from "../../platform/build/page-routes.ts";
import { providerRoutes } from "./provider-routes.ts";

const { page } = pagesOf("payment", import.meta.dirname);

export const routes = [
  page("payment/process", "own-payments-page.tsx"),
  page("payment/process/:reference", "process-page.tsx"),
  page("my/payment_method", "saved-cards-page.tsx"),
  ...providerRoutes(import.meta.dirname),
];

export const staffRoutes = [
  page("web/bank-statements", "staff/statement/statements-page.tsx"),
  page("web/bank-statements/:id", "staff/statement/statement-page.tsx"),
  page("web/payments", "staff/transaction/payments-page.tsx"),
  page("web/payment-events", "staff/transaction/payment-events-page.tsx"),
  page("web/settings/payments", "staff/provider/providers-page.tsx"),
  page("web/settings/payments/:code", "staff/provider/provider-page.tsx"),
];
