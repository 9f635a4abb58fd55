import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("payment", import.meta.dirname);

export const paymentRoutes = [
  page("payment/process/:reference", "process-page.tsx"),
  page("payment/test/:key", "test-bank-page.tsx"),
];
