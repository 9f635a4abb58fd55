import { catalogue } from "#modules/catalogue/module.ts";
import { office } from "#modules/office/module.ts";
import type { Module } from "#platform/module.ts";

/**
 * Windows, doors and other goods that a buyer configures. Browser and server share the solver (what the rules of a family
 * leave after some choices, why something is not to be had, how it is to be had after all), the geometry (what is drawn, cut,
 * ordered, weighed), its drawing, and the prices. Staff edit a draft of a family; buyers configure its released version.
 */
export const configurator: Module = { name: "configurator", needs: [office, catalogue] };
