import { catalogue } from "#modules/catalogue/module.ts";
import type { Module } from "#platform/module.ts";

/**
 * Windows, doors and other goods that a buyer configures. So far only the solver, which browser and server share: rules of
 * a family, what they leave of it after some choices, why something is not to be had, and how it is to be had after all.
 */
export const configurator: Module = { name: "configurator", needs: [catalogue] };
