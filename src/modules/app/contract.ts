import { z } from "zod";
import { get } from "#platform/contract.ts";
import { nothing } from "#platform/wire.ts";

export const serviceWorker = get({
  path: "/service_worker.js",
  input: nothing,
  summary: "The script that keeps visited pages in the browser, for when there is no network.",
});

export const manifest = get({
  path: "/manifest.webmanifest",
  input: nothing,
  summary: "What the site is called and looks like when a device has installed it.",
});

export const offlinePage = get({
  path: "/app/offline",
  input: nothing,
  summary: "The page that a browser without a network shows for addresses that it has not kept.",
});

export const icon = get({
  path: "/app/icon/:name",
  params: z.object({ name: z.enum(["any-192.png", "any-512.png", "maskable-512.png"]) }),
  input: z.looseObject({ unique: z.string().max(200).optional() }),
  summary: "The site's picture as a square icon.",
  perMinute: 120,
});

export const touchIcon = get({
  path: "/apple-touch-icon.png",
  input: nothing,
  summary: "The same for home screens that round the corners themselves.",
  perMinute: 120,
});
