/** The chat page without scripts, where a visitor finds the conversation again. */
export const chatPath = "/chat";
/**
 * `secret` identifies a conversation from a link in a mail. `refused` is the reason why an uploaded file was refused.
 */
export function chatPageOf(secret: string, refused = ""): string {
  const query = new URLSearchParams({ ...(secret && { c: secret }), ...(refused && { file: refused }) });
  return query.size > 0 ? `${chatPath}?${query}` : chatPath;
}
export const deskPath = "/web/chat";
export const chatSettingsPath = "/web/chat/settings";
export const chatsPath = "/web/chat/conversations";
export const chatRecordPath = (id: number) => `${chatsPath}/${id}`;
export const chatFiguresPath = "/web/chat/figures";
export const chatFiguresExportPath = "/web/chat/figures/export";
export const cannedPath = "/web/chat/answers";
export const sendFilePath = "/chat/file";
export const sendDeskFilePath = "/chat/desk/file";
/** A message's file, for anyone with its token; `download` saves it instead of showing it. */
export const chatFilePath = (messageId: number, token: string) => `/chat/file/${messageId}?token=${token}`;
