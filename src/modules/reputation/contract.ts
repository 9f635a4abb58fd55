import { z } from "zod";
import { get, rpc } from "#platform/contract.ts";
import { id } from "#platform/wire.ts";

export const sendValidationEmail = rpc({
  path: "/profile/send_validation_email",
  who: "signedIn",
  input: z.looseObject({ redirect_url: z.string().max(2_000).default("") }),
  output: z.boolean(),
  summary:
    "Sends the signed-in person a link that confirms their e-mail address and leads on to `redirect_url`; false where it is confirmed.",
  perMinute: 10,
});

export const closeValidation = rpc({
  path: "/profile/validate_email/close",
  who: "signedIn",
  input: z.looseObject({}),
  output: z.literal(true),
  summary: "Closes the banner that asks to confirm the address, until the next sign-in.",
  perMinute: 30,
});

export const profileAvatar = get({
  path: "/profile/avatar/:personId",
  params: z.object({ personId: id }),
  input: z.looseObject({}),
  summary: "The picture of a public profile, or of one's own.",
});
