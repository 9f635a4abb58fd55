import { join } from "node:path";
import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { IncomingFile } from "./answer.ts";
import { parseJson } from "./json-text.ts";
import { bodyFailure, receiveBody, receiveFile, tooLarge } from "./received-body.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    takesFile?: boolean;
    filesMax?: number;
  }
}

/** The limit of calls that set none: everybody may send such a body, and it is held in memory. */
export const bodyBytesDefault = 256_000;
/** The limits of a multipart form. */
export const multipartLimits = { fileSize: 25_000_000, files: 1, fields: 200, fieldSize: 100_000 };
/** All files together, in a form that takes several. */
const filesBytesMax = 60_000_000;
const multipartFieldsBytesMax = 500_000;
/** The boundaries and headers between the parts of a form. */
const multipartBetweenBytes = 100_000;
/** Calls have short forms; the long forms of the back office are pages. */
const pairsMax = 2_000;

/** The second type is Odoo's other name for the first. */
export const jsonTypes = ["application/json", "application/json-rpc"] as const;

/**
 * Reads JSON for remote calls, and urlencoded and multipart bodies for forms. Files wait in the folder until they are
 * complete.
 */
export function readBodies(app: FastifyInstance, dataFolder: string): void {
  const uploads = join(dataFolder, "uploads");
  app.addContentTypeParser([...jsonTypes], async (request: FastifyRequest, body: Readable) => {
    const text = await textOf(request, body);
    return parseJson(text);
  });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    async (request: FastifyRequest, body: Readable) => {
      const text = await textOf(request, body);
      if (pairsOf(text) > pairsMax) throw tooLarge("The form has too many values.");
      return Object.fromEntries(new URLSearchParams(text));
    },
  );
  app.addHook("preValidation", async (request) => {
    if (!request.isMultipart()) return;
    const { takesFile, filesMax = 1 } = request.routeOptions.config;
    const fileSize = filesMax > 1 ? filesBytesMax : multipartLimits.fileSize;
    const limits = { ...multipartLimits, fileSize, files: takesFile ? filesMax : 0 };
    const most = multipartFieldsBytesMax + multipartBetweenBytes + (takesFile ? fileSize : 0);
    if (Number(request.headers["content-length"] ?? 0) > most) throw tooLarge("The form is too long.");
    try {
      const { fields, files } = await partsOf(request, limits, uploads);
      request.body = fields;
      request.incomingFiles = files;
    } catch (error) {
      // Besides its limits the parser also throws at a truncated form or one without a boundary.
      throw bodyFailure(error, "The form cannot be read.");
    }
  });
}

async function partsOf(request: FastifyRequest, limits: typeof multipartLimits, uploads: string) {
  const fields: Record<string, string> = {};
  const files: IncomingFile[] = [];
  let fieldBytes = 0;
  let fileBytes = 0;
  for await (const part of request.parts({ limits })) {
    if (part.type === "file") {
      const bytes = await receiveFile(part.file, uploads);
      fileBytes += bytes.length;
      if (fileBytes > limits.fileSize) throw tooLarge("The files are too large.");
      files.push({ field: part.fieldname, name: part.filename, bytes });
    } else {
      const value = String(part.value);
      fieldBytes += value.length;
      if (part.valueTruncated || fieldBytes > multipartFieldsBytesMax) throw tooLarge("A field is too long.");
      fields[part.fieldname] = value;
    }
  }
  return { fields, files };
}

/** The text of a body, within the limit of its route. */
async function textOf(request: FastifyRequest, body: Readable): Promise<string> {
  const limit = request.routeOptions.bodyLimit ?? bodyBytesDefault;
  if (Number(request.headers["content-length"] ?? 0) > limit) throw tooLarge("The body is too long.");
  const text = (await receiveBody(body, limit)).toString();
  request.rawText = text;
  return text;
}

/** The number of values in a form: a million bytes hold half a million, and each of them becomes an object. */
export function pairsOf(form: string | Buffer): number {
  let pairs = 1;
  for (let at = form.indexOf("&"); at !== -1; at = form.indexOf("&", at + 1)) pairs += 1;
  return pairs;
}
