import type { Plugin } from "vite";

interface Resolve {
  conditions?: string[];
  externalConditions?: string[];
}

/**
 * Tests load React and the router as an installation does. Their development versions record where each element was
 * made, which takes longer than rendering the page.
 */
export function productionLibraries(): Plugin {
  return {
    name: "vitrine:production-libraries",
    enforce: "post",
    config: (config) => {
      const { ssr } = config.environments ?? {};
      for (const resolve of [config.ssr?.resolve, ssr?.resolve]) if (resolve) preferProduction(resolve);
      return { oxc: { jsx: { development: false } } };
    },
  };
}

function preferProduction(resolve: Resolve): void {
  for (const key of ["conditions", "externalConditions"] as const) {
    const conditions = resolve[key]?.filter((condition) => !condition.includes("development"));
    if (conditions) resolve[key] = [...conditions, "production"];
  }
}
