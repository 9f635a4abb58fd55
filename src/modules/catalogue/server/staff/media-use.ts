import { sql } from "drizzle-orm";
import { askedFile, askedNamed, namedIn, usesOfRows } from "#modules/media/server/use-rows.ts";
import type { MediaUser } from "#modules/media/slots.ts";
import { staffBrandPath, staffCategoryPath, staffProductPath } from "../../paths.ts";

/**
 * Pictures of products and in their descriptions. A picture without its own alternative text uses the product's name.
 */
export const productMedia: MediaUser = {
  uses: (context, asked) =>
    usesOfRows(
      context,
      sql`
      select template.id, template.name, picture.file_id, null::integer as media_id, template.name || picture.alt as alt
      from catalogue_picture picture join catalogue_template template on template.id = picture.template_id
      where ${askedFile(sql`picture.file_id`, asked)}
      union all
      select template.id, template.name, null, named.id, null
      from catalogue_template template, ${namedIn(sql`template.description::text`)} where ${askedNamed(asked)}`,
      { label: "catalogue.mediaProduct", path: staffProductPath },
    ),
  async replace(write, from, to) {
    const { rows } = await write.db.execute<{ template_id: number }>(sql`
      update catalogue_picture set file_id = ${to} where file_id = ${from} returning template_id`);
    if (rows.length > 0) write.changed("catalogue", ...rows.map(({ template_id: id }) => `product:${id}`));
  },
};

export const categoryMedia: MediaUser = {
  uses: (context, asked) =>
    usesOfRows(
      context,
      sql`select id, name, picture_id as file_id, null::integer as media_id, name as alt from catalogue_category
        where ${askedFile(sql`picture_id`, asked)}
        union all
        select category.id, category.name, null, named.id, null
        from catalogue_category category, ${namedIn(sql`category.description::text`)} where ${askedNamed(asked)}`,
      { label: "catalogue.mediaCategory", path: staffCategoryPath },
    ),
  async replace(write, from, to) {
    const { rowCount } = await write.db.execute(
      sql`update catalogue_category set picture_id = ${to} where picture_id = ${from}`,
    );
    if (rowCount) write.changed("categories");
  },
};

export const brandMedia: MediaUser = {
  uses: (context, asked) =>
    usesOfRows(
      context,
      sql`select id, to_jsonb(name) as name, picture_id as file_id, null::integer as media_id,
          jsonb_build_object('en', name) as alt from catalogue_brand
        where ${askedFile(sql`picture_id`, asked)}
        union all
        select brand.id, to_jsonb(brand.name), null, named.id, null
        from catalogue_brand brand, ${namedIn(sql`brand.description::text`)} where ${askedNamed(asked)}`,
      { label: "catalogue.mediaBrand", path: staffBrandPath },
    ),
  async replace(write, from, to) {
    const { rowCount } = await write.db.execute(
      sql`update catalogue_brand set picture_id = ${to} where picture_id = ${from}`,
    );
    if (rowCount) write.changed("brands");
  },
};
