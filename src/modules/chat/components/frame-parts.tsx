import type { FrameParts } from "#modules/website/components/frame-parts.ts";
import { ChatButton } from "./chat-button.tsx";

export const frameParts: FrameParts = { Over: ChatButton };
