import { z } from "zod";
import { type ChoiceName, choices, colourRoles, type Theme } from "../components/theme.ts";

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, "theme.colourWrong")
  .transform((hex) => hex.toLowerCase());

const eachRole = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(colourRoles.map((role) => [role, schema])) as Record<
    (typeof colourRoles)[number],
    Schema
  >;

const eachChoice = Object.fromEntries(
  (Object.keys(choices) as ChoiceName[]).map((name) => [name, z.enum(choices[name])]),
) as unknown as { [Name in ChoiceName]: z.ZodType<(typeof choices)[Name][number]> };

/** A whole theme without any other fields, so that a file cannot smuggle in unchecked data. */
export const themeShape: z.ZodType<Theme> = z.strictObject({
  name: z.string().trim().min(1).max(60),
  light: z.strictObject(eachRole(colour)),
  dark: z.strictObject(eachRole(colour.optional())) as unknown as z.ZodType<Theme["dark"]>,
  ...eachChoice,
});

const fields = new Set([
  "name",
  ...Object.keys(choices),
  ...colourRoles.flatMap((role) => [`light.${role}`, `dark.${role}`]),
]);

/** Changes from an editor. The resulting theme is checked as a whole. */
export const changesShape = z
  .array(
    z.object({
      field: z.string().refine((name) => fields.has(name)),
      from: z.string().max(60).nullable(),
      to: z.string().max(60).nullable(),
    }),
  )
  .max(fields.size);
