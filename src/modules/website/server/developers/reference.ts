import { type CallDescription, describeCalls } from "#platform/http/reference.ts";
import { installedModules } from "#platform/module.ts";

/** The calls of all modules. */
export function allCalls(): CallDescription[] {
  return describeCalls(installedModules());
}
