import { z } from "zod";
import type { PictureFacts } from "../components/picture-facts.ts";

/** A picture of this site in a block; other sites' addresses are refused. */
export const pictureFacts: z.ZodType<PictureFacts> = z.strictObject({
  src: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])/),
  alt: z.string().max(500),
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  focus: z.strictObject({ x: z.number(), y: z.number() }).optional(),
});

/** The target of a button or picture; empty for none. */
export const blockLink = z
  .string()
  .max(2_000)
  .regex(/^$|^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|\?)/i);
