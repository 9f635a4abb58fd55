/** The URLs of threads, without language prefix. */
export const messagesPaths = {
  /** Takes a form (POST) with a message. */
  post: "/mail/chatter_post",
  addAttachment: "/portal/attachment/add",
  removeAttachment: "/portal/attachment/remove",
  /** A file, for anyone with its token; `download` downloads it instead of showing it. */
  attachment: (id: number, token: string, download = false) =>
    `/web/content/${id}?${download ? "download=true&" : ""}access_token=${encodeURIComponent(token)}`,
  /** The author's picture. The URL has only the message, and the token of a thread's private link. */
  avatar: (messageId: number, token = "") =>
    `/mail/avatar/mail.message/${messageId}/author_avatar/50x50${token ? `?access_token=${encodeURIComponent(token)}` : ""}`,
  /** Mutes mails about a thread: a page with buttons; the same URL takes the POST of a mail program. */
  mails: (token: string) => `/my/message-mails/${encodeURIComponent(token)}`,
  inbox: "/web/messages",
  thread: (id: number) => `/web/messages/${id}`,
  settings: "/web/messages/settings",
  mailIn: "/mail/in",
};
