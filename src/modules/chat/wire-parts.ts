import { z } from "zod";

export const clientId = z.string().min(8).max(60);
export const body = z
  .string()
  .max(8000)
  .transform((text) => text.replaceAll("\0", "").replaceAll("\r\n", "\n"));
export const head = z.object({ n: z.number().int().min(0), chain: z.string().max(64) });

export const message = z.object({
  n: z.number(),
  clientId: z.string(),
  author: z.string(),
  authorName: z.string(),
  text: z.string().nullable(),
  salt: z.string().nullable(),
  digest: z.string(),
  chain: z.string(),
  at: z.string(),
  file: z
    .object({
      name: z.string(),
      type: z.string(),
      size: z.number(),
      sha256: z.string(),
      path: z.string(),
    })
    .nullable(),
});

export const cardView = z.object({
  title: z.string(),
  picture: z.string(),
  price: z.string(),
  path: z.string(),
});

export const proposals = z.array(
  z.object({
    id: z.number(),
    kind: z.string(),
    title: z.string(),
    value: z.string(),
    state: z.enum(["open", "accepted", "declined", "withdrawn", "expired"]),
    path: z.string(),
    expiresAt: z.string(),
  }),
);
