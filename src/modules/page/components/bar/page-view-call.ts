/** The view of a page (`ir.ui.view`) as programs read it. */
export interface TrackedView {
  id: number;
  track: boolean;
}

/** The view with a key; null where there is none, or where the caller may not read it. */
export async function readView(key: string): Promise<TrackedView | null> {
  const found = await callModel("ir.ui.view", "search_read", [[["key", "=", key]], ["track"]]);
  const [view] = Array.isArray(found) ? (found as TrackedView[]) : [];
  return view ?? null;
}

/** Whether it is noticed who looks at a page. */
export async function writeTrack(viewId: number, track: boolean): Promise<void> {
  await callModel("ir.ui.view", "write", [[viewId], { track }]);
}

/** A site of this installation (`website`) as programs read it; `domain` is empty for one without a host name. */
export interface NamedSite {
  id: number;
  name: string;
  domain: string | false;
}

export async function readSites(): Promise<NamedSite[]> {
  const found = await callModel("website", "search_read", [[], ["name", "domain"]]);
  return Array.isArray(found) ? (found as NamedSite[]) : [];
}

/** The generic call that reads and writes records of any model. */
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
