import { connect } from "node:net";
import type { CallDescription } from "./_calls.ts";
import { type Harness, rows } from "./_harness.ts";
import { addressOf } from "./_sample.ts";

/** Counters of requests are flushed at intervals, for all callers together. */
const sums = ["site_visit", "site_missing_address"];

/** Makes the database record every row that is written from now on, by any program. */
export async function watchWrites({ db }: Harness): Promise<void> {
  await db.query(`
    create table drill_written (id bigserial primary key, what text not null);
    create function drill_note() returns trigger language plpgsql as $$
    begin
      insert into drill_written (what) values (tg_op || ' ' || tg_table_name);
      return null;
    end $$;
    do $$ declare watched regclass; begin
      for watched in select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace
        and c.relkind = 'r' and c.relname <> all (array['drill_written', ${sums.map((name) => `'${name}'`).join(", ")}]) loop
        execute format('create trigger drill_watch after insert or update or delete on %s
          for each row execute function drill_note()', watched);
      end loop;
    end $$;`);
}

/** The writes since the last call, each kind once with its count. */
export async function written(harness: Harness): Promise<string[]> {
  const found = await rows<{ what: string; times: number }>(
    harness,
    `with gone as (delete from drill_written returning what)
     select what, count(*)::int as times from gone group by what order by what`,
  );
  return found.map(({ what, times }) => `${what} ×${times}`);
}

const withinMs = 5_000;
/** Longer than the first packets, and shorter than the limit of any call. */
const saidBytes = 200_000;

/**
 * Announces a long body, sends none of it and waits for the answer: null without one, which means that the server waits
 * for the body of a caller who may not call.
 */
export async function answerBeforeBody(
  harness: Harness,
  call: CallDescription,
  cookies: ReadonlyMap<string, string>,
): Promise<string | null> {
  const { hostname, port, host } = new URL(harness.baseUrl);
  const type = call.kind === "rpc" ? "application/json" : "application/x-www-form-urlencoded";
  const head = [
    `POST ${addressOf(call)} HTTP/1.1`,
    `Host: ${host}`,
    `Content-Type: ${type}`,
    `Content-Length: ${saidBytes}`,
    "Accept: application/json",
    `Cookie: ${[...cookies].map((pair) => pair.join("=")).join("; ")}`,
    "X-Forwarded-For: 10.200.0.1",
  ];
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${head.join("\r\n")}\r\n\r\n`));
    const answer = (words: string | null) => {
      resolve(words);
      socket.destroy();
    };
    socket.setTimeout(withinMs, () => answer(null));
    socket.on("error", () => answer(null));
    socket.once("data", (chunk: Buffer) => answer(chunk.toString()));
  });
}
