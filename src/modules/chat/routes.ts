import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("chat", import.meta.dirname);

export const routes = [page("chat", "chat-page.tsx")];

/** In the frame of the back office. */
export const staffRoutes = [
  page("web/chat", "staff/desk-page.tsx"),
  page("web/chat/answers", "staff/canned-page.tsx"),
  page("web/chat/conversations", "staff/chats-page.tsx"),
  page("web/chat/conversations/:id", "staff/chat-record-page.tsx"),
  page("web/chat/figures", "staff/chat-figures-page.tsx"),
  page("web/chat/settings", "staff/chat-settings-page.tsx"),
];
