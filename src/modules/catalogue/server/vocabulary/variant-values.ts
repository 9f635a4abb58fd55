import { type SQL, sql } from "drizzle-orm";

/**
 * The values of a variant as a JSON list of their translated names, in the order of the product's attributes. Option
 * positions count within their attribute, so sorting by them alone would mix the attributes up.
 */
export function valueNames(optionIds: SQL): SQL {
  return sql`(select coalesce(jsonb_agg(value.name order by line.position, line.id), '[]') from catalogue_option option
    join catalogue_line line on line.id = option.line_id join catalogue_value value on value.id = option.value_id
    where option.id = any(${optionIds}))`;
}
