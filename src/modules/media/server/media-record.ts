import type { StaffRecord } from "#modules/office/server/staff-record.ts";
import type { Role } from "#platform/roles.ts";
import { mediaModel } from "../paths.ts";

/** Who keeps the library: pictures belong to products as much as to pages. */
export const mediaRoles = ["website", "shop"] as const satisfies readonly Role[];

export const mediaRecord: StaffRecord = { model: mediaModel, table: "media" };

/** Of kept pages with a text that names this entry. */
export const mediaTag = (id: number) => `media:${id}`;
