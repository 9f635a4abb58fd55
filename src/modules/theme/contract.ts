import { z } from "zod";
import { get, rpc } from "#platform/contract.ts";
import { nothing } from "#platform/wire.ts";
import { themeExportPath } from "./paths.ts";

/** The verb, which knows all choices, checks the value. */
const change = z.object({
  field: z.string().max(40),
  from: z.string().max(60).nullable(),
  to: z.string().max(60).nullable(),
});

const colours = z.record(z.string(), z.string());

const draft = z.object({
  theme: z.looseObject({ name: z.string(), light: colours, dark: colours }),
  revision: z.number(),
  changedAt: z.string(),
  changedBy: z.string(),
});

export const readThemeDraft = rpc({
  path: "/website/theme/draft",
  who: ["website"],
  input: nothing,
  output: draft,
  summary: "The look of the site that editors work on, which visitors do not see.",
});

export const saveTheme = rpc({
  path: "/website/theme/save",
  who: ["website"],
  input: z.looseObject({ changes: z.array(change).max(60) }),
  output: draft.extend({
    conflicts: z.array(
      z.object({ field: z.string(), mine: z.string().nullable(), theirs: z.string().nullable() }),
    ),
  }),
  summary:
    "Puts changes on top of the draft of the look. What somebody else has changed to another value since `from` was read stays and is answered as a conflict.",
});

export const publishTheme = rpc({
  path: "/website/theme/publish",
  who: ["website"],
  input: z.looseObject({ revision: z.number().int().min(0) }),
  output: z.object({ number: z.number() }),
  summary:
    "Shows the draft of the look to visitors, unless a pair of colours cannot be read or the draft has changed since `revision`.",
});

export const readThemeFile = rpc({
  path: "/website/theme/read_file",
  who: ["website"],
  input: z.looseObject({ file: z.string().max(100_000) }),
  output: draft.shape.theme,
  summary: "The theme in an exported file, checked; nothing is saved.",
});

export const exportTheme = get({
  path: themeExportPath,
  who: ["website"],
  input: nothing,
  summary: "The draft of the site's look as a JSON file.",
});
