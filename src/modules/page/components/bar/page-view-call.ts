/** A page's view record (`ir.ui.view`) in the wire format. */
export interface TrackedView {
  id: number;
  track: boolean;
}

/** The view with a key; null if it does not exist or the caller may not read it. */
export async function readView(key: string): Promise<TrackedView | null> {
  const found = await callModel("ir.ui.view", "search_read", [[["key", "=", key]], ["track"]]);
  const [view] = Array.isArray(found) ? (found as TrackedView[]) : [];
  return view ?? null;
}

/** Turns the tracking of a page's visitors on or off. */
export async function writeTrack(viewId: number, track: boolean): Promise<void> {
  await callModel("ir.ui.view", "write", [[viewId], { track }]);
}

/** A site of this installation (`website`) in the wire format; `domain` is empty without a host name. */
export interface NamedSite {
  id: number;
  name: string;
  domain: string | false;
}

export async function readSites(): Promise<NamedSite[]> {
  const found = await callModel("website", "search_read", [[], ["name", "domain"]]);
  return Array.isArray(found) ? (found as NamedSite[]) : [];
}

/** The generic call for records of any model. */
async function callModel(model: string, method: string, args: readonly unknown[]): Promise<unknown> {
  const response = await fetch("/web/dataset/call_kw", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      method: "call",
      params: { model, method, args, kwargs: {} },
      id: 1,
    }),
  });
  const answer = (await response.json()) as { result?: unknown; error?: { message: string } };
  if (answer.error) throw new Error(answer.error.message);
  return answer.result;
}
