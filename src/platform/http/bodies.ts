import type { FastifyInstance } from "fastify";
import type { IncomingFile } from "./answer.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    takesFile?: boolean;
  }
}

/** What a multipart form may hold in all: anybody may send one, and everything of it is held in memory. */
export const multipartLimits = { fileSize: 25_000_000, files: 1, fields: 200, fieldSize: 100_000 };

/** The second one is the lineage's other name for the first. */
export const jsonTypes = ["application/json", "application/json-rpc"] as const;

/** JSON for remote calls, urlencoded and multipart for forms. */
export function readBodies(app: FastifyInstance): void {
  app.addContentTypeParser([...jsonTypes], { parseAs: "string" }, (request, body, done) => {
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
    const limits = request.routeOptions.config.takesFile ? multipartLimits : { ...multipartLimits, files: 0 };
    try {
      for await (const part of request.parts({ limits })) {
        if (part.type === "file") {
          files.push({ field: part.fieldname, name: part.filename, bytes: await part.toBuffer() });
        } else {
          if (part.valueTruncated) throw tooLarge();
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

function tooLarge() {
  return Object.assign(new Error("A field of the form is too long."), { statusCode: 413 });
}

function statusOf(error: unknown): number {
  return error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 400;
}
