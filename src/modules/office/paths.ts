export const officePath = "/web";
export const findPath = "/web/find";

/** The setup of a new shop, and its screens; the highest module, `setup`, shows them. */
export const setupPath = "/web/first-steps";
export type SetupScreen = "firm" | "delivery" | "payment" | "product" | "menu" | "theme" | "mail";
export const setupScreenPath = (screen: SetupScreen) => `${setupPath}/${screen}`;

/** The rows of a list as a CSV file, filtered and sorted like the list's address. */
export const exportPath = (list: string, query: string) => `/web/export/${list}${query ? `?${query}` : ""}`;

export const auditPath = "/web/audit";
export const auditEntryPath = (id: number) => `/web/audit/${id}`;
export const jobsPath = "/web/jobs";
export const healthPath = "/web/health";
export const archivePath = "/web/archive";
export const archiveFilePath = (id: number) => `${archivePath}/${id}/shop.zip`;
export const keysPath = "/web/keys";
export const newKeyPath = "/web/keys/new";
export const webhooksPath = "/web/webhooks";
export const newWebhookPath = "/web/webhooks/new";
export const webhookPath = (id: number) => `/web/webhooks/${id}`;
export const deliveriesPath = "/web/webhooks/deliveries";
export const deliveryPath = (id: number) => `/web/webhooks/deliveries/${id}`;
