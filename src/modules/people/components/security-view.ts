import type { securityView } from "../server/security.ts";

export type SecurityView = Awaited<ReturnType<typeof securityView>>;
