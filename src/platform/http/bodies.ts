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
    for await (const part of request.parts()) {
      if (part.type === "file") {
        files.push({ field: part.fieldname, name: part.filename, bytes: await part.toBuffer() });
      } else {
        fields[part.fieldname] = String(part.value);
      }
    }
    request.body = fields;
    request.incomingFiles = files;
  });
}
