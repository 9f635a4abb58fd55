/** The page on which one writes without scripts, and where a visitor finds the conversation again. */
export const chatPath = "/chat";
/** `secret`: of a conversation that a mail led to. `refused`: why a file that was sent there was not taken. */
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
/** A file of a message, for anyone with its token; `download` saves it instead of showing it. */
export const chatFilePath = (messageId: number, token: string) => `/chat/file/${messageId}?token=${token}`;
