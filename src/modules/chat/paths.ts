/** The page on which one writes without scripts, and where a visitor finds the conversation again. */
export const chatPath = "/chat";
export const deskPath = "/web/chat";
export const chatSettingsPath = "/web/chat/settings";
export const cannedPath = "/web/chat/answers";
