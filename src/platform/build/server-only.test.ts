import { expect, test } from "vitest";
import { serverOnly } from "./server-only.ts";

const root = "/srv/vitrine";

/** Resolves an import of the browser's bundle in the way Vite asks the plugin to; an error ends the build. */
async function browserImports(path: string): Promise<string> {
  const { resolveId } = serverOnly(root) as unknown as {
    resolveId: (this: object, source: string, importer: string, options: object) => Promise<{ id: string }>;
  };
  const vite = {
    resolve: async (id: string) => ({ id }),
    error: (message: string) => {
      throw new Error(message);
    },
  };
  const { id } = await resolveId.call(vite, `${root}/${path}`, `${root}/src/root.tsx`, {});
  return id;
}

test.each([
  "src/ui/button.tsx",
  "src/modules/orders/components/cart/total-rows.ts",
  "src/modules/orders/contract.ts",
  "src/platform/money/format.ts",
])("the browser may load %s", async (path) => {
  expect(await browserImports(path)).toBe(`${root}/${path}`);
});

test.each([
  "src/modules/orders/server/cart/cart.ts",
  "src/modules/orders/slots.ts",
  "src/platform/db/transact.ts",
  "src/server.ts",
  "demo/demo.ts",
])("the build fails when the browser would load %s", async (path) => {
  await expect(browserImports(path)).rejects.toThrow(
    `server code would reach the browser: src/root.tsx imports ${path}`,
  );
});
