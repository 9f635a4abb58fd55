import { UNSAFE_decodeViaTurboStream as decode } from "react-router";

/**
 * What the loader of a page answers for another address, without going there: the very answer, kept for everybody,
 * that following a link would fetch. `address` is as the browser knows it, with its language prefix. Unlike a fetcher
 * of the router a failure is thrown here and does not take the whole page away.
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
  // A redirect has no data: what was asked for stands somewhere else now.
  if (view === undefined) throw new Error(`${url.pathname} has no data.`);
  return view;
}
