import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compiledMessages } from "./src/platform/build/compiled-messages.ts";
import { serverOnly } from "./src/platform/build/server-only.ts";

export default defineConfig({
  plugins: [serverOnly(import.meta.dirname), compiledMessages(), reactRouter()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Few files: what several pages share is one, what every page needs from outside is another.
            advancedChunks: {
              groups: [
                {
                  name: "vendor",
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@lingui)\//,
                  priority: 2,
                },
                { name: "shared", test: /\/(src|lucide-react)\//, minShareCount: 3, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { sourcemap: true, rollupOptions: { input: "./src/server.ts" } } },
  },
  build: { assetsInlineLimit: 0 },
  server: {
    watch: {
      // Two saves within 50 ms (save, then format) would otherwise lose the second one.
      awaitWriteFinish: { stabilityThreshold: 40, pollInterval: 20 },
      ignored: ["**/build/**", "**/data/**", "**/test-results/**"],
    },
  },
});
