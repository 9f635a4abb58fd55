/** A fixed address: the worker's scope is everything below the folder that it lies in. */
export const workerPath = "/service_worker.js";
export const manifestPath = "/manifest.webmanifest";
/** Asked for under this very name by devices that read no markup. */
export const touchIconPath = "/apple-touch-icon.png";
export const offlinePath = "/app/offline";

export type IconName = "any-192.png" | "any-512.png" | "maskable-512.png";

/** `unique` names the picture that it is made of, so that browsers may keep it for a year. */
export const iconPath = (name: IconName, unique: string) => `/app/icon/${name}?unique=${unique}`;
