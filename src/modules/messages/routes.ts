import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("messages", import.meta.dirname);

export const routes = [page("my/message-mails/:token", "message-mails-page.tsx")];

/** Within the frame of the back office. */
export const staffRoutes = [
  page("web/messages", "staff/inbox-page.tsx"),
  page("web/messages/settings", "staff/mail-in-page.tsx"),
  page("web/messages/:id", "staff/thread-page.tsx"),
];
