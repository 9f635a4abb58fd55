/** The page on which one writes without scripts, and where a visitor finds the conversation again. */
export const chatPath = "/chat";
export const deskPath = "/web/chat";
export const chatSettingsPath = "/web/chat/settings";
export const chatsPath = "/web/chat/conversations";
export const chatRecordPath = (id: number) => `${chatsPath}/${id}`;
export const chatFiguresPath = "/web/chat/figures";
export const chatFiguresExportPath = "/web/chat/figures/export";
export const cannedPath = "/web/chat/answers";
export const sendFilePath = "/chat/file";
export const sendDeskFilePath = "/chat/desk/file";
/** A file of a message, for whoever has its token; `download` saves it instead of showing it. */
export const chatFilePath = (messageId: number, token: string) => `/chat/file/${messageId}?token=${token}`;
