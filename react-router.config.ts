import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./src/platform/build/compress-assets.ts";
import { writePublicManifest } from "./src/platform/build/public-manifest.ts";

export default {
  appDirectory: "src",
  ssr: true,
  // All routes travel in the first manifest, so that no prescribed URL is shadowed by a discovery endpoint.
  routeDiscovery: { mode: "initial" },
  // Not earlier: the router writes its manifest last.
  async buildEnd({ reactRouterConfig }) {
    const assets = join(reactRouterConfig.buildDirectory, "client/assets");
    await writePublicManifest(assets);
    await compressAssets(assets);
  },
} satisfies Config;
