import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("office", import.meta.dirname);

export const staffRoutes = [
  page("web", "staff/dashboard-page.tsx"),
  page("web/find", "staff/find-page.tsx"),
  page("web/audit", "staff/audit-page.tsx"),
  page("web/audit/:entryId", "staff/audit-entry-page.tsx"),
  page("web/jobs", "staff/jobs-page.tsx"),
  page("web/health", "staff/health-page.tsx"),
  page("web/archive", "staff/archive-page.tsx"),
  page("web/keys", "staff/keys-page.tsx"),
  page("web/keys/new", "staff/new-key-page.tsx"),
  page("web/webhooks", "staff/webhooks-page.tsx"),
  page("web/webhooks/deliveries", "staff/deliveries-page.tsx"),
  page("web/webhooks/deliveries/:deliveryId", "staff/delivery-page.tsx"),
  page("web/webhooks/:webhookId", "staff/webhook-page.tsx"),
];
