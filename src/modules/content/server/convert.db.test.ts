import type { PoolClient } from "pg";
import { beforeAll, expect, test } from "vitest";
import { testHarness } from "../../../testing.ts";
import { convertTexts } from "./convert.ts";
import { readContents } from "./stored-content.ts";
import { htmlOfTree } from "./write-html.ts";

const harness = testHarness();

const table = "former_text";

beforeAll(async () => {
  const { pool } = harness.database();
  await pool.query(`create table ${table} (id serial primary key, body jsonb not null)`);
});

async function step(work: (client: PoolClient) => Promise<boolean>, end: "commit" | "rollback" = "commit") {
  const client = await harness.database().pool.connect();
  try {
    await client.query("begin");
    const isMore = await work(client);
    await client.query(end);
    return isMore;
  } finally {
    client.release();
  }
}

const waiting = async () => {
  const { rows } = await harness
    .database()
    .pool.query<{ count: number }>(
      `select count(*)::integer as count from ${table} where jsonb_typeof(body->'en') = 'string'`,
    );
  return rows[0]?.count;
};

test("HTML becomes trees some rows at a time, and a step that was lost is made again", async () => {
  const { pool } = harness.database();
  await pool.query(
    `insert into ${table} (body) select jsonb_build_object('en', '<p>Board ' || n || '</p>', 'ro', '') from generate_series(1, 230) n`,
  );
  await pool.query(`insert into ${table} (body) values ('{}')`);
  const convert = (client: PoolClient) => convertTexts(client, table, "body");
  expect(await step(convert)).toBe(true);
  expect(await waiting()).toBe(130);
  expect(await step(convert, "rollback")).toBe(true);
  expect(await waiting()).toBe(130);
  expect(await step(convert)).toBe(true);
  expect(await step(convert)).toBe(false);
  expect(await waiting()).toBe(0);
  const { rows } = await pool.query(`select body from ${table} order by id`);
  expect(rows.slice(0, 230).map(({ body }) => htmlOfTree(readContents(body).en))).toEqual(
    Array.from({ length: 230 }, (_, at) => `<p>Board ${at + 1}</p>`),
  );
  // A language without words is omitted.
  expect(Object.keys(rows[0].body)).toEqual(["en"]);
  expect(rows[230].body).toEqual({});
  expect(await step(convert)).toBe(false);
});

test("words that never were HTML become one paragraph, letter by letter", async () => {
  const { pool } = harness.database();
  const words = "Oak & ash < 3 mm <b>bold</b>\n\nSecond line";
  const made = await pool.query(`insert into ${table} (body) values ($1) returning id`, [
    JSON.stringify({ en: words, ro: "" }),
  ]);
  expect(await step((client) => convertTexts(client, table, "body", { asParagraph: true }))).toBe(false);
  const { rows } = await pool.query(`select body from ${table} where id = $1`, [made.rows[0].id]);
  expect(htmlOfTree(readContents(rows[0].body).en)).toMatch(
    /^<p>Oak &amp; ash &lt; 3 mm &lt;b&gt;bold&lt;\/b&gt;\s+Second line<\/p>$/,
  );
  expect(Object.keys(rows[0].body)).toEqual(["en"]);
});

test("the database finds the words of trees, and of HTML that is left", async () => {
  const words = async (content: unknown) => {
    const { rows } = await harness
      .database()
      .pool.query<{ words: string | null }>("select content_words($1::jsonb) as words", [
        JSON.stringify(content),
      ]);
    return rows[0]?.words?.replace(/\s+/g, " ").trim();
  };
  const html =
    '<h2>Care</h2><ul><li>Oil <strong>twice</strong></li></ul><figure><img src="/a.png" alt="x"><figcaption>Oak board</figcaption></figure><table><caption>Sizes</caption><tr><td>90 cm</td></tr></table><pre>a</pre>';
  const { rows } = await harness
    .database()
    .pool.query(`insert into ${table} (body) values ($1) returning id`, [JSON.stringify({ en: html })]);
  await step((client) => convertTexts(client, table, "body"));
  const stored = await harness.database().pool.query(`select body from ${table} where id = $1`, [rows[0].id]);
  const found = await words(stored.rows[0].body.en);
  for (const word of ["Care", "Oil", "twice", "Oak board", "Sizes", "90 cm"]) expect(found).toContain(word);
  expect(found).not.toMatch(/paragraph|heading|b1|strong/);
  expect(await words(html)).toBe("Care Oil twice Oak board Sizes 90 cm a");
  expect(await words(null)).toBeUndefined();
});
