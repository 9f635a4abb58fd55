import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { ShellHandle } from "#modules/website/components/shell-view.ts";
import { publicManifestUrl, staffFrame } from "#platform/build/public-manifest.ts";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";
import { pageRequest } from "#platform/pages/page.ts";
import { scriptsBehind } from "./scripts-behind.ts";
import { wordFiles } from "./word-files.ts";
import { WordsAhead, wordsOf } from "./words-ahead.tsx";

/**
 * The whole page is collected before it is sent: its status is right even when rendering fails late, and its bytes
 * can be kept. React Router's data travels through Suspense, which is why this is no renderToString.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const asked = provider.get(pageRequest);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        headers.set("content-type", "text/html; charset=utf-8");
        asked.rendered = scriptsBehind(Buffer.concat(chunks));
        resolve(new Response(null, { status, headers }));
        done();
      },
    });
    const { locale } = asked.publicContext;
    const page = (
      <WordsAhead files={wordsOf(wordFiles, locale.code, needsOf(routerContext))}>
        <LocaleProvider locale={locale}>
          <ServerRouter context={withOwnManifest(routerContext)} url={request.url} />
        </LocaleProvider>
      </WordsAhead>
    );
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(body),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** The browser gets the list of the pages that it can walk to. */
function withOwnManifest(context: EntryContext): EntryContext {
  const { matches } = context.staticHandlerContext;
  if (matches.some(({ route }) => route.id === staffFrame)) return context;
  return { ...context, manifest: { ...context.manifest, url: publicManifestUrl(context.manifest.url) } };
}

function needsOf(context: EntryContext) {
  const entries = context.staticHandlerContext.matches.map(({ route }) => context.manifest.routes[route.id]);
  return { staff: isStaffPage(context), imports: entries.flatMap((entry) => entry?.imports ?? []) };
}

/** As the layout decides it: what could not be shown stands in the frame of the public site. */
function isStaffPage({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const { matches, errors } = staticHandlerContext;
  const handles = matches.map(({ route }) => routeModules[route.id]?.handle as ShellHandle | undefined);
  return !errors && handles.some((handle) => handle?.shell === "staff");
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(JSON.stringify({ level: 50, msg: "a page failed", url: request.url, err: describe(error) }));
}

function describe(error: unknown) {
  return error instanceof Error ? { message: error.message, stack: error.stack } : String(error);
}
