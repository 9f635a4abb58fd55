import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
} from "react-router";
import type { z } from "zod";
import type { Context, PublicContext } from "#platform/context.ts";
import type { Who } from "#platform/contract.ts";
import { httpStatus, notFound, Refusal } from "#platform/errors.ts";
import { checkCaller } from "#platform/http/callers.ts";
import { proveDone } from "./done.ts";
import { withoutDrawnHtml } from "./drawn-html.ts";
import { mayShowInForm, refusalProblem, shapeProblem } from "./form-problem.ts";
import { formerAddress } from "./former-address.ts";
import { type NestedForm, nestedForm } from "./nested-form.ts";
import type { RefusalView } from "./refusal-view.ts";

/** The edge's input of a page. Reading the personal context makes the page personal: it is never cached. */
export interface PageRequest {
  publicContext: PublicContext;
  personalContext: () => Promise<Context>;
  address: string;
  /** The browser's router requests the data of a page; everybody else requests the page itself. */
  isData: boolean;
  /** The rendered bytes, once complete: they need not pass through the streams of a Response. */
  rendered?: Buffer;
  /** The page's inline scripts that the server rendered itself; no others may run. */
  scripts?: readonly string[];
}

export const pageRequest = createContext<PageRequest>();

interface PageArgs {
  params: Record<string, string | undefined>;
  url: URL;
  request: Request;
}

function argsOf({ params, request }: LoaderFunctionArgs | ActionFunctionArgs): PageArgs {
  return { params, url: new URL(request.url), request };
}

function pageOf({ context }: { context: Readonly<RouterContextProvider> }): PageRequest {
  return context.get(pageRequest);
}

/**
 * The loader of a page that is the same for everybody. Its answer may be cached and shared. Only `parameters` of the
 * query reach it and its page; a name that ends in a star stands for all names with that beginning.
 */
export function publicLoader<View>(
  load: (context: PublicContext, args: PageArgs) => Promise<View>,
  parameters: readonly string[] = [],
) {
  const loader = async (args: LoaderFunctionArgs): Promise<View> => {
    const { publicContext, isData } = pageOf(args);
    const view = await refusing(publicContext, argsOf(args), () =>
      orFormer(publicContext, argsOf(args), () => load(publicContext, argsOf(args))),
    );
    return isData ? view : withoutDrawnHtml(view);
  };
  return Object.assign(loader, { parameters });
}

/** The query parameters that this loader's page reads; null if it does not declare them. */
export function parametersOf(loader: unknown): readonly string[] | null {
  if (typeof loader !== "function" || !("parameters" in loader)) return null;
  return Array.isArray(loader.parameters) ? loader.parameters : null;
}

/** The loader of a page for one person. `who` may see it; others are sent to sign in or refused. */
export function personalLoader<View>(who: Who, load: (context: Context, args: PageArgs) => Promise<View>) {
  return async (args: LoaderFunctionArgs): Promise<View> => {
    const context = await pageOf(args).personalContext();
    return refusing(context, argsOf(args), () => {
      checkCaller(context, who);
      return load(context, argsOf(args));
    });
  };
}

/**
 * The action of a page that posts to itself. Wrong fields come back as a FormProblem with status 422 and everything
 * that was typed (except passwords); success redirects.
 */
export function pageAction<Schema extends z.ZodType>(
  who: Who,
  schema: Schema,
  act: (context: Context, input: z.output<Schema>, args: PageArgs) => Promise<Response>,
) {
  const action = async (args: ActionFunctionArgs) => {
    const context = await pageOf(args).personalContext();
    const typed = textsOf(await formOf(args.request));
    return refusing(context, argsOf(args), async () => {
      checkCaller(context, who);
      return answerForm(context, { schema, value: typed, typed }, (input) =>
        act(context, input, argsOf(args)),
      );
    });
  };
  return Object.assign(action, { schemas: [schema] as readonly z.ZodType[] });
}

/** The schemas of an action's forms, for tests that examine all of them. */
export function schemasOf(action: unknown): readonly z.ZodType[] {
  if (typeof action !== "function" || !("schemas" in action)) return [];
  return Array.isArray(action.schemas) ? action.schemas : [];
}

/** A redirect after success, or the form again with its problem. */
type FormAnswer = Response | ReturnType<typeof refusalProblem>;

type FormEntry = ((context: Context, form: NestedForm, args: PageArgs) => Promise<FormAnswer>) & {
  schema: z.ZodType;
};

/** One of a form's actions: the schema of its values, and its handler. */
export function on<Schema extends z.ZodType>(
  schema: Schema,
  act: (context: Context, input: z.output<Schema>, args: PageArgs) => Promise<Response>,
): FormEntry {
  const entry = (context: Context, form: NestedForm, args: PageArgs) =>
    answerForm(context, { schema, ...form }, (input) => act(context, input, args));
  return Object.assign(entry, { schema });
}

/**
 * The action of a page whose form has several buttons and nested values. The pressed button's `action` picks the entry
 * (`save` by default); names such as `rows[0].percent` become objects and lists, see nestedForm.
 */
export function formAction(who: Who, entries: Readonly<Record<string, FormEntry>>) {
  const action = async (args: ActionFunctionArgs) => {
    const context = await pageOf(args).personalContext();
    const form = nestedForm(await formOf(args.request));
    return refusing(context, argsOf(args), async () => {
      checkCaller(context, who);
      const name = String(form.value["action"] ?? "save");
      const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
      if (!entry) throw notFound();
      return entry(context, form, argsOf(args));
    });
  };
  return Object.assign(action, { schemas: Object.values(entries).map(({ schema }) => schema) });
}

/** Parses the form, runs its handler, and shows the form again if either refuses. */
async function answerForm<Schema extends z.ZodType>(
  context: Context,
  { schema, value, typed }: { schema: Schema; value: unknown; typed: Record<string, string> },
  act: (input: z.output<Schema>) => Promise<Response>,
): Promise<FormAnswer> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return shapeProblem(context, parsed.error, typed);
  try {
    const answer = await act(parsed.data);
    proveDone(context, answer);
    return answer;
  } catch (error) {
    if (!(error instanceof Refusal) || !mayShowInForm(error)) throw error;
    return refusalProblem(context, error, typed);
  }
}

/** Redirects the browser; the router adds the language prefix. Accepts only paths of this site. */
export function goTo(path: string, status: 302 | 303 = 303): Response {
  return redirect(isLocalPath(path) ? path : "/", status);
}

/** Whether a loader has refused because the record does not exist or must stay hidden. */
export function isNotFound(thrown: unknown): boolean {
  if (typeof thrown !== "object" || thrown === null || !("init" in thrown)) return false;
  return (thrown.init as ResponseInit | null)?.status === httpStatus.notFound;
}

/** Whether a `redirect=` value stays on this site: a browser reads `//host` and `/\host` as another one. */
export function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path);
}

/** A missing page may have moved: then visitors and search engines are redirected. */
async function orFormer<View>(
  context: PublicContext,
  { url }: PageArgs,
  load: () => Promise<View>,
): Promise<View> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== "notFound") throw error;
    const to = await formerAddress(context, pathOf(context, url));
    if (to === null) throw error;
    throw redirect(to, 301);
  }
}

/** The path of a page without language prefix, also for React Router's data requests. */
function pathOf({ locale }: PublicContext, { pathname }: URL): string {
  const path = pathname.replace(new RegExp(`^${locale.prefix}(?=/|$)`), "") || "/";
  return path.replace(/\.data$/, "");
}

async function refusing<View>(
  context: PublicContext,
  args: PageArgs,
  load: () => Promise<View>,
): Promise<View> {
  try {
    // PostgreSQL cannot store a null character, so no page has such an address.
    if (Object.values(args.params).some((value) => value?.includes("\0"))) throw notFound();
    return await load();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.kind === "signIn") {
      const back = pathOf(context, args.url) + args.url.search;
      throw redirect(`/web/login?redirect=${encodeURIComponent(back)}`);
    }
    const view: RefusalView = { kind: error.kind, words: context.locale.text(error.code, error.values) };
    throw data(view, { status: httpStatus[error.kind] });
  }
}

/** A body that is no form counts as an empty one; the fields then show what is missing. */
async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}

function textsOf(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string") texts[name] = value.slice(0, 20_000);
  }
  return texts;
}
