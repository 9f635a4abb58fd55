import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("payment", import.meta.dirname);

export const paymentRoutes = [
  page("payment/process/:reference", "process-page.tsx"),
  page("payment/test/:key", "test-bank-page.tsx"),
];

export const paymentStaffRoutes = [
  page("web/payment-events", "staff/payment-events-page.tsx"),
  page("web/settings/payments", "staff/providers-page.tsx"),
  page("web/settings/payments/:code", "staff/provider-page.tsx"),
];
