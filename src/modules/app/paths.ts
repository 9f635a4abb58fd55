/** A fixed address: the worker's scope is the folder of its file. */
export const workerPath = "/service_worker.js";
export const manifestPath = "/manifest.webmanifest";
/** Devices that do not parse the markup request exactly this name. */
export const touchIconPath = "/apple-touch-icon.png";
export const offlinePath = "/app/offline";

export type IconName = "any-192.png" | "any-512.png" | "maskable-512.png";

/** `unique` identifies the picture that it is made from, so that browsers may cache it for a year. */
export const iconPath = (name: IconName, unique: string) => `/app/icon/${name}?unique=${unique}`;
