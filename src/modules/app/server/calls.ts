import { createHash } from "node:crypto";
import { answer } from "#platform/http/answer.ts";
import { policyFor } from "#platform/http/csp.ts";
import * as contract from "../contract.ts";
import type { IconName } from "../paths.ts";
import { drawIcon, type IconShape, iconUnique } from "./icon.ts";
import { manifestOf } from "./manifest.ts";
import { renderOfflinePage } from "./offline-page.tsx";
import { workerText } from "./worker-text.ts";

const shapes: Record<IconName, IconShape> = {
  "any-192.png": { sidePx: 192, share: 0.8 },
  "any-512.png": { sidePx: 512, share: 0.8 },
  "maskable-512.png": { sidePx: 512, share: 0.55 },
};
const touchShape: IconShape = { sidePx: 180, share: 0.66 };

export const appAnswers = [
  answer(contract.serviceWorker, async (context, _input, _params, { headers }) => {
    const text = workerText(context);
    const etag = `"${createHash("sha1").update(text).digest("base64url")}"`;
    // Browsers request it at every visit and compare it byte by byte.
    const known = String(headers["if-none-match"] ?? "").includes(etag);
    return {
      kind: "text",
      text: known ? "" : text,
      type: "text/javascript; charset=utf-8",
      status: known ? 304 : 200,
      headers: { "cache-control": "no-cache", etag, "service-worker-allowed": "/" },
    };
  }),

  answer(contract.manifest, async (context) => ({
    kind: "text",
    text: JSON.stringify(manifestOf(context)),
    type: "application/manifest+json; charset=utf-8",
    headers: { "cache-control": "public, max-age=300" },
  })),

  answer(contract.offlinePage, async (context) => {
    const html = renderOfflinePage(context);
    const policy = policyFor([], { development: false });
    return { kind: "html", element: html, headers: { "content-security-policy": policy } };
  }),

  answer(contract.icon, async (context, { unique }, { name }) => ({
    kind: "bytes",
    bytes: await drawIcon(context, shapes[name]),
    type: "image/png",
    headers: { "cache-control": maxAge(unique === iconUnique(context)) },
  })),

  answer(contract.touchIcon, async (context) => ({
    kind: "bytes",
    bytes: await drawIcon(context, touchShape),
    type: "image/png",
    headers: { "cache-control": maxAge(false) },
  })),
];

function maxAge(forEver: boolean): string {
  return forEver ? "public, max-age=31536000, immutable" : "public, max-age=86400";
}
