import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { ShellHandle } from "#modules/website/components/frame/shell-view.ts";
import starter from "#platform/browser/late-start.ts?script";
import { ScriptMarkProvider } from "#platform/browser/own-script.tsx";
import { publicManifestUrl, staffFrame } from "#platform/build/public-manifest.ts";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";
import { pageRequest } from "#platform/pages/page.ts";
import { earlyFiles, editorFiles } from "./editor-files.ts";
import { FilesAhead, wordsOf } from "./files-ahead.tsx";
import { longPieces } from "./long-pieces.ts";
import { ownScripts } from "./own-scripts.ts";
import { scriptsBehind } from "./scripts-behind.ts";
import { wordFiles } from "./word-files.ts";

/**
 * Collects the whole page before sending it, so that the status is right even when rendering fails late, and the bytes
 * can be cached. renderToString does not suffice because React Router streams its data through Suspense.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const asked = provider.get(pageRequest);
  const mark = randomBytes(16).toString("hex");
  return new Promise((resolve, reject) => {
    const pieces: string[] = [];
    const { aside, textOf, bytesOf } = longPieces(mark);
    const decoder = new StringDecoder();
    const body = new Writable({
      // React passes long texts on as strings; converting them to bytes here would encode and decode them once more.
      decodeStrings: false,
      write(chunk: Buffer | string, _encoding, done) {
        pieces.push(typeof chunk === "string" ? aside(chunk) : decoder.write(chunk));
        done();
      },
      final(done) {
        headers.set("content-type", "text/html; charset=utf-8");
        const { html, scripts } = ownScripts(pieces.join(""), mark);
        const shell = shellOf(routerContext);
        const first = shell === "edit" ? earlyFiles : [];
        const isLate = shell === undefined || first.length > 0;
        const own = scripts.map(textOf);
        asked.rendered = bytesOf(isLate ? scriptsBehind(html, starter.trim(), first) : html);
        asked.scripts = isLate ? [starter.trim(), ...own] : own;
        resolve(new Response(null, { status, headers }));
        done();
      },
    });
    const { locale } = asked.publicContext;
    const needs = needsOf(routerContext);
    const filesAhead = [
      ...wordsOf(wordFiles, locale.code, needs),
      ...(needs.shell === "edit" ? editorFiles : []),
    ];
    const page = (
      <FilesAhead files={filesAhead}>
        <LocaleProvider locale={locale}>
          <ScriptMarkProvider value={mark}>
            <ServerRouter context={withOwnManifest(routerContext)} url={request.url} nonce={mark} />
          </ScriptMarkProvider>
        </LocaleProvider>
      </FilesAhead>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce: mark,
      // React renders Suspense content in place instead of moving it there with a script at the end.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(body),
      onShellError: reject,
      onError: reject,
    });
  });
}

/**
 * The browser gets the list of the pages that it can navigate to. The server renders only the routes of this page;
 * otherwise the router would create every route of the program for each request.
 */
function withOwnManifest(context: EntryContext): EntryContext {
  const { matches } = context.staticHandlerContext;
  const routes = Object.fromEntries(
    matches.map(({ route }) => [route.id, context.manifest.routes[route.id]]),
  );
  const isStaff = matches.some(({ route }) => route.id === staffFrame);
  const url = isStaff ? context.manifest.url : publicManifestUrl(context.manifest.url);
  return { ...context, manifest: { ...context.manifest, routes, url } };
}

function needsOf(context: EntryContext) {
  const entries = context.staticHandlerContext.matches.map(({ route }) => context.manifest.routes[route.id]);
  return { shell: shellOf(context), imports: entries.flatMap((entry) => entry?.imports ?? []) };
}

/** Decides like the layout: a page that failed appears in the frame of the public site. */
function shellOf({ staticHandlerContext, routeModules }: EntryContext): "staff" | "edit" | undefined {
  const { matches, errors } = staticHandlerContext;
  const handles = matches.map(({ route }) => routeModules[route.id]?.handle as ShellHandle | undefined);
  const shells = handles.map((handle) => handle?.shell);
  return errors ? undefined : (["staff", "edit"] as const).find((shell) => shells.includes(shell));
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(JSON.stringify({ level: 50, msg: "a page failed", url: request.url, err: describe(error) }));
}

function describe(error: unknown) {
  return error instanceof Error ? { message: error.message, stack: error.stack } : String(error);
}
