import { customType } from "drizzle-orm/pg-core";

/** A column of text in which upper and lower case are the same. */
export const citext = customType<{ data: string }>({ dataType: () => "citext" });
