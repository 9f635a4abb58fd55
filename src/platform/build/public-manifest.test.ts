import { expect, test } from "vitest";
import { publicManifest, publicManifestUrl } from "./public-manifest.ts";

const home = { id: "website/home-page", parentId: "root", module: "/assets/home-page-1.js" };
const root = { id: "root", path: "", module: "/assets/root-1.js" };
const frame = { id: "office/frame", parentId: "root", module: "/assets/frame-1.js" };
// Staff-only routes leave the public manifest, but the preview stays: it is shown in the frame of the site.
const preview = { id: "shop/staff/product-preview-page", parentId: "root", module: "/assets/preview-1.js" };
const taxes = {
  id: "catalogue/staff/taxes-page",
  parentId: "office/frame",
  module: "/assets/taxes-page-1.js",
};

function script(routes: Record<string, object>, url = "/assets/manifest-1a.js"): string {
  return `window.__reactRouterManifest=${JSON.stringify({ entry: {}, routes, url })};`;
}

test("the public list of pages holds everything but the back office", () => {
  const all = { root, [home.id]: home, [frame.id]: frame, [taxes.id]: taxes, [preview.id]: preview };
  expect(publicManifest(script(all))).toBe(
    script({ root, [home.id]: home, [preview.id]: preview }, "/assets/manifest-1a.public.js"),
  );
});

test("a list that is written otherwise, or names no back office, ends the build", () => {
  expect(() => publicManifest("export default {}")).toThrow(/in another way/);
  expect(() => publicManifest(script({ root }))).toThrow(/called otherwise/);
});

test("it lies beside the router's own list; from source there is only that", () => {
  expect(publicManifestUrl("/assets/manifest-574b29b2.js")).toBe("/assets/manifest-574b29b2.public.js");
  expect(publicManifestUrl("/@id/__x00__virtual:react-router/browser-manifest")).toBe(
    "/@id/__x00__virtual:react-router/browser-manifest",
  );
});
