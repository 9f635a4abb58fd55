import { z } from "zod";
import { form, get, rpc } from "#platform/contract.ts";
import { id, line, nothing, optionalId } from "#platform/wire.ts";
import { addressCharactersMax } from "./components/address/address-limits.ts";

/** Longer passwords are no safer, only slower to hash. */
const passwordCharactersMax = 256;
const loginCharactersMax = 254;

/** The page to go to afterwards; only paths of this site are accepted. */
const redirect = z.string().max(2000).default("");
const login = z
  .string()
  .max(loginCharactersMax, "people.emailWrong")
  .transform((text) =>
    text
      .replace(/\p{Cc}+/gu, "")
      .trim()
      .toLowerCase(),
  );
const password = z.string().max(passwordCharactersMax, "people.passwordTooLong").default("");

/** The fields of the sign-in form. */
export const signInInput = z.object({ login: login.default(""), password, redirect });

/** The first owner's data about themselves and their company. */
export const setupInput = z.object({
  key: z.string().max(100).default(""),
  company: line.pipe(z.string().max(200)).default(""),
  name: line.pipe(z.string().max(200)).default(""),
  login: login.default(""),
  password,
  confirm_password: password,
});

/** The fields of the sign-up form. `token` connects the account to a known contact. */
export const signUpInput = z.object({
  name: line.pipe(z.string().max(addressCharactersMax.name)).default(""),
  login: login.default(""),
  password,
  confirm_password: password,
  token: z.string().max(200).default(""),
  redirect,
});

/** Asks for a link to set a new password by `login`, or sets it by the link's `token`. */
export const resetInput = z.object({
  login: login.default(""),
  token: z.string().max(200).default(""),
  password,
  confirm_password: password,
  redirect,
});

/** An address as forms send it; checkAddress finds its errors. */
export const addressInput = z.object({
  name: line.default(""),
  email: line.default(""),
  phone: line.default(""),
  company_name: line.default(""),
  vat: line.default(""),
  street: line.default(""),
  street2: line.default(""),
  city: line.default(""),
  zip: line.default(""),
  state_id: optionalId,
  country_id: optionalId,
});

/** The details that people change in their account. */
export const detailsInput = addressInput.pick({ name: true, phone: true, company_name: true, vat: true });

export const signOut = form({
  path: "/web/session/logout",
  input: z.object({ redirect }),
  summary: "Ends the session and forgets what was kept with it.",
});

/** The input of the second step: six digits of the app, or a recovery code. */
export const secondStepInput = z.object({
  code: z.string().max(40).default(""),
  remember: z.literal("1").optional(),
  redirect,
});

/**
 * Bytes in the encoding of the browser's WebAuthn API: base64url. The library checks their content. Results of
 * extensions are omitted, because none is requested.
 */
const bytes = z.string().max(20_000);
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal("public-key"),
};

export const passkeyCreation = rpc({
  path: "/my/security/passkey/options",
  who: "signedIn",
  input: z.looseObject({ password }),
  output: z.looseObject({ challenge: z.string() }),
  summary:
    "What a browser needs to make a passkey for the signed-in person, who gives the password once more.",
  perMinute: 20,
});

export const addPasskey = rpc({
  path: "/my/security/passkey/add",
  who: "signedIn",
  input: z.looseObject({
    name: line.pipe(z.string().min(1, "people.passkeyNameMissing").max(60)),
    response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z.array(z.string().max(30)).max(10).optional(),
      }),
    }),
  }),
  output: z.literal(true),
  summary: "Keeps a passkey that the browser has just made.",
  perMinute: 20,
});

export const passkeyRequest = rpc({
  path: "/web/login/passkey/options",
  input: nothing,
  output: z.looseObject({ challenge: z.string() }),
  summary: "What a browser needs to sign in with a passkey that it has for this host.",
  perMinute: 60,
});

export const passkeySignIn = rpc({
  path: "/web/login/passkey",
  input: z.looseObject({
    response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: bytes.optional(),
      }),
    }),
  }),
  output: z.literal(true),
  summary: "Signs in by a passkey, which takes the place of password and second step.",
  perMinute: 60,
});

export const ownArchive = get({
  path: "/my/privacy/archive",
  who: "signedIn",
  input: nothing,
  summary:
    "Everything that is kept about the signed-in person as a zip file, once the password was given again.",
  perMinute: 6,
});

export const customerArchive = get({
  path: "/web/customers/:person_id/archive",
  who: ["shop"],
  params: z.object({ person_id: id }),
  input: nothing,
  summary: "Everything that is kept about somebody as a zip file: data.json, index.html and documents.",
});

/** The result of one of the popup's forms: done, or the error. */
const popupError = { error: z.string().optional() };

export const popupViews = rpc({
  path: "/ajax/login/",
  input: z.looseObject({ theme_name: z.unknown().optional() }),
  output: z.object({ loginview: z.string(), signupview: z.string(), resetview: z.string() }),
  summary: "The three forms of the sign-in popup as HTML.",
});

export const popupSignIn = rpc({
  path: "/ajax/web/login",
  input: z.looseObject({ login: login.default(""), password, redirect }),
  output: z.object({
    login_success: z.literal(true).optional(),
    ...popupError,
    /** Ours: the page of the second step. */
    redirect_url: z.string().optional(),
  }),
  summary: "Signs in by e-mail address and password; an error says why not, in words.",
  perMinute: 60,
});

export const popupSignUp = rpc({
  path: "/ajax/signup/",
  input: z.looseObject({
    name: line.default(""),
    login: login.default(""),
    password,
    confirm_password: password,
    token: z.string().max(200).default(""),
  }),
  output: z.object({ signup_success: z.literal(true).optional(), ...popupError }),
  summary: "Makes an account and signs in; an error says why not, in words.",
  perMinute: 20,
});

export const popupReset = rpc({
  path: "/ajax/web/reset_password",
  input: z.looseObject({ login: login.default("") }),
  output: z.object({ message: z.string().optional(), ...popupError }),
  summary: "Asks for a link to set a new password; the answer is the same whether there is an account.",
  perMinute: 20,
});

/** A picture of ten megabytes, in base64 and its envelope. */
const pictureBodyBytesMax = 14_000_000;

export const updatePicture = rpc({
  path: "/update-image",
  who: "signedIn",
  input: z.looseObject({ img_attachment: z.string().max(pictureBodyBytesMax).default("") }),
  output: z.string(),
  bodyBytesMax: pictureBodyBytesMax,
  summary: "Keeps the picture of the signed-in person, sent as a data URL; answers it as HTML.",
  perMinute: 20,
});

export const sendPicture = form({
  path: "/my/account/picture",
  takesFile: true,
  who: "signedIn",
  input: nothing,
  summary: "The same by a plain form (multipart field `picture`), which leads back to the account.",
  perMinute: 20,
});

export const relatedStates = rpc({
  path: "/get-related-state",
  input: z.looseObject({ country_id: optionalId }),
  output: z.object({ state_ids: z.number(), state_vals: z.string() }),
  summary: "How many states a country has, and the options of a select box of them.",
});
