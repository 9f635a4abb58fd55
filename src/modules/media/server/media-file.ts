import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import type { Incoming, Reply } from "#platform/http/answer.ts";
import { hasRole } from "#platform/roles.ts";
import { mediaRoles } from "./media-record.ts";

/** Size of one read from the database; a whole video is never in memory. */
const pieceBytes = 1_000_000;
const yearSeconds = 31_536_000;

interface Row {
  [column: string]: unknown;
  file_id: number;
  name: string;
  kind: string;
  type: string;
  size: number;
  sha256: string;
}

/** A video or a file, in whole or a range for players. Only videos are shown inline; everything else is downloaded. */
export async function mediaFileReply(
  context: Context,
  { mediaId, key }: { mediaId: number; key: string },
  { method, headers, url }: Pick<Incoming, "method" | "headers" | "url">,
): Promise<Reply> {
  const isStaff = hasRole(context.user?.roles ?? [], ...mediaRoles);
  const { rows } = await context.db.execute<Row>(sql`
    select media.file_id, media.name, media.kind, file.type, file.size, encode(file.sha256, 'hex') as sha256
    from media join file on file.id = media.file_id
    where media.id = ${mediaId} and media.key = ${key} and (media.deleted_at is null or ${isStaff})`);
  const [file] = rows;
  if (!file) throw notFound();
  const etag = `"${file.sha256.slice(0, 24)}"`;
  const shared = {
    etag,
    "accept-ranges": "bytes",
    "cache-control": url.searchParams.has("unique")
      ? `public, max-age=${yearSeconds}, immutable`
      : "public, max-age=0, must-revalidate",
    "content-disposition": `${file.kind === "video" ? "inline" : "attachment"}; filename*=UTF-8''${encodeName(file.name)}`,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; media-src 'self'; sandbox",
  };
  const type = file.type;
  const nothing = Buffer.alloc(0);
  if (String(headers["if-none-match"] ?? "").includes(etag))
    return { kind: "bytes", bytes: nothing, type, status: 304, headers: shared };
  const range =
    headers["if-range"] === undefined || headers["if-range"] === etag ? headers["range"] : undefined;
  const asked = rangeOf(String(range ?? ""), file.size);
  if (asked === "none") {
    return {
      ...{ kind: "bytes", bytes: nothing, type, status: 416 },
      headers: { ...shared, "content-range": `bytes */${file.size}` },
    };
  }
  const { from, to } = asked ?? { from: 0, to: file.size - 1 };
  const stream =
    method === "HEAD" ? Readable.from([]) : Readable.from(pieces(context.db, file.file_id, from, to));
  return {
    ...{ kind: "stream", stream, type, status: asked ? 206 : 200 },
    headers: {
      ...shared,
      "content-length": String(to - from + 1),
      ...(asked ? { "content-range": `bytes ${from}-${to}/${file.size}` } : {}),
    },
  };
}

/** A single byte range; several ranges, or an unreadable one, are answered with the whole file. */
export function rangeOf(header: string, size: number): { from: number; to: number } | "none" | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return null;
  if (first === "") {
    const length = Math.min(size, Number(last));
    return length === 0 ? "none" : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === "" ? size - 1 : Math.min(size - 1, Number(last));
  if (from >= size) return "none";
  return from > to ? null : { from, to };
}

async function* pieces(db: Database, fileId: number, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at <= to; at += pieceBytes) {
    const length = Math.min(pieceBytes, to - at + 1);
    const { rows } = await db.execute<{ bytes: Buffer }>(
      sql`select substring(bytes from ${at + 1}::integer for ${length}::integer) as bytes from file where id = ${fileId}`,
    );
    const bytes = rows[0]?.bytes;
    if (!bytes) throw new Error("The bytes of the file are gone.");
    yield bytes;
  }
}

function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
