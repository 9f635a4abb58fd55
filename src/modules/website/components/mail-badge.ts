import type { BadgeKind } from "#ui/badge.tsx";

export const mailBadge: Record<"waiting" | "sent" | "failed", BadgeKind> = {
  waiting: "info",
  sent: "ok",
  failed: "bad",
};
