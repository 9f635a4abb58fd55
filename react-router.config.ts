import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./src/platform/build/compress-assets.ts";

export default {
  appDirectory: "src",
  ssr: true,
  // All routes travel in the first manifest, so that no prescribed URL is shadowed by a discovery endpoint.
  routeDiscovery: { mode: "initial" },
  // Not earlier: the router writes its manifest last.
  buildEnd: ({ reactRouterConfig }) =>
    compressAssets(join(reactRouterConfig.buildDirectory, "client/assets")),
} satisfies Config;
