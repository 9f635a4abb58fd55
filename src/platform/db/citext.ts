import { customType } from "drizzle-orm/pg-core";

/** A text column that ignores upper and lower case. */
export const citext = customType<{ data: string }>({ dataType: () => "citext" });
