import type { Demo } from "#platform/demo.ts";
import type { Module } from "#platform/module.ts";

/** The demo of the folder `demo/`; null where an installation has none. This is the only place that looks for it. */
export const demo: Demo | null = onlyOf(
  import.meta.glob<Demo>("../demo/demo.ts", { eager: true, import: "demo" }),
);

/** What the glob found: the demo, or nothing. */
export function onlyOf(found: Readonly<Record<string, Demo>>): Demo | null {
  return Object.values(found)[0] ?? null;
}

/** The modules with what the demo fills their slots with. */
export function withDemo(modules: readonly Module[], demo: Demo | null): readonly Module[] {
  return demo ? [...modules, { name: "demo", needs: [], fills: demo.fills }] : modules;
}
