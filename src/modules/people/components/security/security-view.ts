import type { securityView } from "../../server/security/security.ts";

export type SecurityView = Awaited<ReturnType<typeof securityView>>;
