import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";
import { pageRequest } from "#platform/pages/page.ts";

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
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const body = new PassThrough();
    body.on("data", (chunk: Buffer) => chunks.push(chunk));
    body.on("end", () => {
      headers.set("content-type", "text/html; charset=utf-8");
      resolve(new Response(Buffer.concat(chunks), { status, headers }));
    });
    const page = (
      <LocaleProvider locale={provider.get(pageRequest).publicContext.locale}>
        <ServerRouter context={routerContext} url={request.url} />
      </LocaleProvider>
    );
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(body),
      onShellError: reject,
      onError: reject,
    });
  });
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(JSON.stringify({ level: 50, msg: "a page failed", url: request.url, err: describe(error) }));
}

function describe(error: unknown) {
  return error instanceof Error ? { message: error.message, stack: error.stack } : String(error);
}
