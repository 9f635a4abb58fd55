import { join } from "node:path";
import { moduleNames } from "#platform/build/composed.ts";
import type { Module } from "#platform/module.ts";

const moduleFiles = import.meta.glob<Record<string, Module>>("../modules/*/module.ts");

/**
 * The modules of a test file, lowest first: the module of its folder, the modules that it names, and the modules that
 * these need. Null for a test outside of the modules, which uses all of them.
 */
export async function modulesForTest(
  file: string,
  named: readonly Module[],
): Promise<readonly Module[] | null> {
  const own = /\/src\/modules\/([^/]+)\//.exec(file)?.[1];
  if (!own) return null;
  const found = new Map<string, Module>();
  const add = (module: Module) => {
    found.set(module.name, module);
    module.needs.forEach(add);
  };
  [await moduleNamed(own), ...named].forEach(add);
  const order = moduleNames(join(import.meta.dirname, "../.."));
  const heightOf = ({ name }: Module) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...found.values()].toSorted((one, other) => heightOf(one) - heightOf(other));
}

async function moduleNamed(name: string): Promise<Module> {
  const exported = await moduleFiles[`../modules/${name}/module.ts`]?.();
  const module = exported?.[name];
  if (!module) throw new Error(`src/modules/${name}/module.ts exports no module called ${name}.`);
  return module;
}
