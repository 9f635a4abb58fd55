import { UNSAFE_decodeViaTurboStream as decode } from "react-router";

/**
 * The loader data of another page without navigating there: the same answer, cached for everybody, that a link would
 * fetch. `address` is the browser's, with its language prefix. Unlike the router's fetchers, a failure is thrown here
 * and does not replace the whole page.
 */
export async function pageData<View>(routeId: string, address: string, signal?: AbortSignal): Promise<View> {
  const url = new URL(address, window.location.origin);
  url.pathname = `${url.pathname}.data`;
  url.searchParams.set("_routes", routeId);
  const response = await fetch(url, { signal: signal ?? null });
  if (!response.ok || !response.body) throw new Error(`${url.pathname} answered ${response.status}.`);
  const { value } = await decode(response.body, window);
  const answers = value as Record<string, { data?: View } | undefined>;
  const view = answers[routeId]?.data;
  // A redirect has no data: the page has moved.
  if (view === undefined) throw new Error(`${url.pathname} has no data.`);
  return view;
}
