import { expect, test } from "vitest";
import { z } from "zod";
import { form, get, rpc } from "#platform/contract.ts";
import type { Module } from "#platform/module.ts";
import { flag, id, idList, line, optionalId } from "#platform/wire.ts";
import { answer } from "./answer.ts";
import { describeCalls, openApiDocument } from "./reference.ts";

const add = rpc({
  path: "/cart/add",
  input: z.looseObject({ product_id: id, note: line.optional(), tags: idList, of: optionalId, gift: flag }),
  output: z.object({ quantity: z.number() }),
  summary: "Adds.",
  perMinute: 30,
});
const leave = form({ path: "/leave", input: z.looseObject({}), who: "signedIn", summary: "Leaves." });
const picture = get({
  path: "/picture/:name",
  params: z.object({ name: z.string() }),
  input: z.looseObject({ unique: z.string().optional() }),
  who: ["shop", "website"],
  summary: "A picture.",
});
const modules: Module[] = [
  {
    name: "cart",
    needs: [],
    answers: [
      answer(add, async () => ({ quantity: 1 })),
      answer(leave, async () => ({ kind: "redirect", to: "/" })),
      answer(picture, async () => ({ kind: "text", text: "" })),
    ],
  },
];

test("describes every call, also what its schema transforms", () => {
  const calls = describeCalls(modules);
  expect(calls.map((call) => [call.method, call.path, call.who])).toEqual([
    ["POST", "/cart/add", "anyone"],
    ["POST", "/leave", "signedIn"],
    ["GET", "/picture/:name", "shop, website"],
  ]);
  expect(calls[0]).toMatchObject({
    kind: "rpc",
    module: "cart",
    perMinute: 30,
    input: { type: "object", properties: { note: { type: "string" } } },
    output: { properties: { quantity: { type: "number" } } },
  });
});

test("makes an OpenAPI document: envelopes for remote calls, parameters for the others", () => {
  const document = openApiDocument(describeCalls(modules), "Vitrine", "https://shop.example");
  expect(document).toMatchObject({
    openapi: "3.1.0",
    servers: [{ url: "https://shop.example" }],
    paths: {
      "/cart/add": { post: { requestBody: { content: { "application/json": {} } }, "x-per-minute": 30 } },
      "/leave": { post: { "x-who": "signedIn" } },
      "/picture/{name}": {
        get: {
          parameters: [
            { name: "name", in: "path", required: true },
            { name: "unique", in: "query", required: false },
          ],
        },
      },
    },
  });
  expect(() => JSON.stringify(document)).not.toThrow();
});
