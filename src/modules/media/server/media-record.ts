import type { StaffRecord } from "#modules/office/server/staff-record.ts";
import type { Role } from "#platform/roles.ts";
import { mediaModel } from "../paths.ts";

/** Roles that manage the library: pictures belong to products as well as to pages. */
export const mediaRoles = ["website", "shop"] as const satisfies readonly Role[];

export const mediaRecord: StaffRecord = { model: mediaModel, table: "media" };

/** Tag of cached pages with a text that shows this entry. */
export const mediaTag = (id: number) => `media:${id}`;
