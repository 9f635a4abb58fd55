import { z } from "zod";
import { rpc } from "#platform/contract.ts";

export const suggestOnSite = rpc({
  path: "/website/search/suggest",
  input: z.looseObject({
    term: z.string().max(200),
    limit: z.coerce.number().int().min(1).max(10).default(4),
  }),
  output: z.object({
    found: z.array(
      z.object({ kind: z.string(), label: z.string(), title: z.string(), website_url: z.string() }),
    ),
  }),
  summary:
    "Pages and posts whose words a term begins or holds, the best first; products have a call of their own.",
  perMinute: 120,
});
