import { sql } from "drizzle-orm";

/** Ratings with a key, in any state, for the SQL of the module that owns them and its staff. */
export const listedRatings = sql`(
  select id, author_name, author_person_id, words, rating_value, state, publisher_comment <> '' as answered
  from messages_message where rating_key is not null)`;
