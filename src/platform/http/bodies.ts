import type { FastifyInstance } from "fastify";
import type { IncomingFile } from "./answer.ts";

/** JSON for remote calls, urlencoded and multipart for forms. Files are held in memory up to the limits. */
export function readBodies(app: FastifyInstance): void {
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    request.rawText = body as string;
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(Object.assign(new Error("The body is not JSON."), { statusCode: 400 }));
    }
  });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (request, body, done) => {
      request.rawText = body as string;
      done(null, Object.fromEntries(new URLSearchParams(body as string)));
    },
  );
  app.addHook("preValidation", async (request) => {
    if (!request.isMultipart()) return;
    const fields: Record<string, string> = {};
    const files: IncomingFile[] = [];
    try {
      for await (const part of request.parts()) {
        if (part.type === "file") {
          files.push({ field: part.fieldname, name: part.filename, bytes: await part.toBuffer() });
        } else {
          fields[part.fieldname] = String(part.value);
        }
      }
    } catch (error) {
      // Limits say their own status; whatever else the parser throws is a form that breaks off or names no boundary.
      throw Object.assign(new Error("The form cannot be read.", { cause: error }), {
        statusCode: statusOf(error),
      });
    }
    request.body = fields;
    request.incomingFiles = files;
  });
}

function statusOf(error: unknown): number {
  return error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 400;
}
