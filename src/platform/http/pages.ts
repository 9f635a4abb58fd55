import { createRequest } from "@remix-run/node-fetch-server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { giveBack } from "#platform/cache/packed-body.ts";
import {
  type KeptPage,
  type PageCache,
  pageKey,
  sendPage,
  toKeptPage,
  withoutTracking,
} from "#platform/cache/page-cache.ts";
import type { Context, PublicContext } from "#platform/context.ts";
import { isDatabaseAway } from "#platform/db/away.ts";
import { readableLocales, splitLocale } from "#platform/i18n/locale.ts";
import { type PageRequest, pageRequest } from "#platform/pages/page.ts";
import { type Site, siteOrigin } from "#platform/site.ts";
import { offeredPath } from "#platform/site-languages.ts";
import type { KeptValues } from "../cache/kept-value.ts";
import { guestHeader, guestSources, policyFor } from "./csp.ts";
import type { Edge } from "./edge.ts";
import { localLocation } from "./location.ts";
import { isAskedByOwnPage } from "./origin.ts";
import type { PageAddress } from "./page-address.ts";
import type { PageLimit } from "./page-limit.ts";
import { permissionsFor, safeHeadersFor } from "./safe-headers.ts";

type Handler = ReturnType<typeof createRequestHandler>;

/** Answers a request with the page that React Router renders. */
export type RenderPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export function createPages(options: {
  build: ServerBuild;
  edge: Edge;
  addressOf: PageAddress;
  cache: PageCache;
  kept: KeptValues;
  limit: PageLimit;
  development: boolean;
}): RenderPage {
  const { edge, addressOf, cache, kept, limit, development } = options;
  const mode = development ? "development" : "production";
  const safeHeaders = safeHeadersFor(edge.config);
  const isSecure = edge.config.publicUrl.startsWith("https:");
  const { build, awayOf } = hearingOfAway(options.build);
  // One build serves every language: the language's prefix is the router's base name.
  const handlers = Object.fromEntries<Handler>(
    readableLocales.map(({ code, prefix }) => [
      code,
      createRequestHandler({ ...build, basename: prefix || "/" }, mode),
    ]),
  );

  function keyOf(request: FastifyRequest, site: Site) {
    return pageKey(site.id, edge.priceTerms(request.headers.cookie), addressOf(request.originalUrl));
  }

  /** Runs React Router once. Collects the whole answer, because its hashes, tag and length depend on all of it. */
  async function run(request: FastifyRequest, reply: FastifyReply, note: (...tags: string[]) => void) {
    const { facts } = splitLocale(request.originalUrl);
    let personal: Promise<Context> | undefined;
    // In development, an edit changes views without any commit.
    const parts = development ? {} : { kept };
    const publicContext = { ...(await edge.publicContext(request, facts)), note, ...parts };
    const provider = new RouterContextProvider();
    const page: PageRequest = {
      publicContext,
      address: request.ip,
      isData: /^[^?]*\.data(?:$|\?)/.test(request.originalUrl),
      personalContext: () => {
        personal ??= edge.context(request, facts);
        return personal;
      },
    };
    provider.set(pageRequest, page);
    request.raw.url = isReading(request)
      ? addressOf(request.originalUrl)
      : withoutTracking(request.originalUrl);
    const asked = createRequest(request.raw, reply.raw, addressSeenBy(request, publicContext));
    const handler = handlers[facts.code];
    if (!handler) throw new Error(`There is no handler for the language "${facts.code}".`);
    const response = await handler(withBody(asked, request.body), provider);
    const away = awayOf(provider);
    if (away) throw away;
    const body = page.rendered ?? Buffer.from(await response.arrayBuffer());
    return { response, body, scripts: page.scripts ?? [], personal: personal ? await personal : null };
  }

  /**
   * A public page contains its own address and is cached for everybody: it must not contain how one visitor came to it.
   */
  function addressSeenBy(
    request: FastifyRequest,
    context: PublicContext,
  ): { protocol: string; host: string } {
    if (isReading(request) && addressOf.isPublic(request.originalUrl)) {
      return new URL(siteOrigin(context));
    }
    return { protocol: isSecure ? "https:" : `${request.protocol}:`, host: request.host };
  }

  function headersOf(
    response: Response,
    scripts: readonly string[],
    isPersonal: boolean,
  ): Record<string, string> {
    const own = [...response.headers].filter(([name]) => name !== "set-cookie");
    const headers: Record<string, string> = { ...Object.fromEntries(own), ...safeHeaders };
    delete headers["content-length"];
    if (headers["location"] !== undefined) headers["location"] = localLocation(headers["location"]);
    headers["cache-control"] =
      isPersonal || response.status >= 400 ? "private, no-store" : "public, max-age=0, must-revalidate";
    if (headers["content-type"]?.startsWith("text/html")) {
      // A page that could not be shown loads no foreign scripts.
      const isShown = response.status === 200 || response.status === 422;
      const guest = guestSources(isShown ? headers[guestHeader] : undefined);
      headers["content-security-policy"] = policyFor(scripts, { development, guest });
      if (guest.payment) headers["permissions-policy"] = permissionsFor(guest.payment);
    }
    delete headers[guestHeader];
    return headers;
  }

  async function render(request: FastifyRequest, reply: FastifyReply) {
    const { site, isForced } = await edge.siteOfRequest(request);
    const elsewhere = pathInOfferedLanguage(request, site);
    if (elsewhere !== null) {
      return reply.header("cache-control", "no-store").redirect(localLocation(elsewhere), 302);
    }
    const isOpen = isReading(request) && addressOf.isPublic(request.originalUrl);
    // Otherwise each spelling would be rendered and cached as a page of its own.
    const spelled = isOpen ? addressOf.spelling(request.originalUrl) : request.originalUrl;
    if (spelled !== request.originalUrl) {
      return reply.header("cache-control", "no-store").redirect(localLocation(spelled), 301);
    }
    const key = keyOf(request, site);
    if (isOpen && !cache.get(key)) await limit.count(request, reply);
    let mine: Context | null = null;
    const made = async (note: (...tags: string[]) => void) => {
      const { response, body, scripts, personal } = await run(request, reply, note);
      mine = personal;
      const isPersonal = personal !== null || isForced;
      const keep = request.method === "GET" && response.status === 200 && !isPersonal && !development;
      const headers = headersOf(response, scripts, isPersonal);
      const page = await toKeptPage(response.status, headers, body, request.headers);
      giveBack(body);
      return { value: page, bytes: page.sizeBytes, keep, personal: isPersonal };
    };
    const page = isForced ? (await made(() => {})).value : await renderOnce(request, key, made);
    if (mine) edge.writeCookies(mine, reply);
    // Nobody has read this body: its rest would precede the next request on the same connection.
    if (!isReading(request) && !request.raw.readableEnded) {
      reply.header("connection", "close");
    }
    // See `compressAnswers`: the length of a personal page must tell other sites nothing.
    return sendPage(request, reply, page, { plain: mine !== null && !isAskedByOwnPage(request) });
  }

  function pathInOfferedLanguage(request: FastifyRequest, site: Site): string | null {
    if (!isReading(request)) return null;
    const { facts, path } = splitLocale(request.originalUrl);
    return offeredPath(site, facts, path);
  }

  /**
   * Simultaneous requests for the same public page share one rendering. Whether a page is public is known only after
   * rendering, so a request that has waited for a personal page renders its own.
   */
  async function renderOnce(
    request: FastifyRequest,
    key: string,
    made: (
      note: (...tags: string[]) => void,
    ) => Promise<{ value: KeptPage; bytes: number; keep: boolean; personal: boolean }>,
  ): Promise<KeptPage> {
    const kept = request.method === "HEAD" ? cache.get(key) : undefined;
    if (kept) return kept;
    if (request.method !== "GET") return (await made(() => {})).value;
    let own = false;
    const page = await cache.fill(key, (note) => {
      own = true;
      return made(note);
    });
    return own || page.shared ? page : (await made(() => {})).value;
  }

  return render;
}

/** The request with the body that the edge has read, if it had one. */
function withBody(asked: Request, body: unknown): Request {
  return Buffer.isBuffer(body) ? new Request(asked, { body: new Uint8Array(body) }) : asked;
}

function isReading({ method }: FastifyRequest): boolean {
  return method === "GET" || method === "HEAD";
}

/**
 * React Router renders an error page for every error of a loader. The edge answers an unreachable database instead, in
 * one way for pages and calls: this build records which request met it.
 */
function hearingOfAway(build: ServerBuild) {
  const met = new WeakMap<object, unknown>();
  const { module } = build.entry;
  const handleError: typeof module.handleError = (error, args) => {
    if (isDatabaseAway(error)) met.set(args.context, error);
    else module.handleError?.(error, args);
  };
  const entry = { ...build.entry, module: { ...module, handleError } };
  return { build: { ...build, entry }, awayOf: (provider: RouterContextProvider) => met.get(provider) };
}
