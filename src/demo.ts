import type { Demo } from "#platform/demo.ts";
import type { Module } from "#platform/module.ts";

/** The demo in the folder `demo/`; null if the installation has none. Only this file looks for the demo. */
export const demo: Demo | null = onlyOf(
  import.meta.glob<Demo>("../demo/demo.ts", { eager: true, import: "demo" }),
);

/** The only module that the glob found, or null. */
export function onlyOf(found: Readonly<Record<string, Demo>>): Demo | null {
  return Object.values(found)[0] ?? null;
}

/** The modules, plus one module with the demo's slot contents. */
export function withDemo(modules: readonly Module[], demo: Demo | null): readonly Module[] {
  return demo ? [...modules, { name: "demo", needs: [], fills: demo.fills }] : modules;
}
