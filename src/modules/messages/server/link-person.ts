/** The recipient of a mail's link, with the proof, from the URL of a page. */
export function linkPerson({ searchParams }: URL): { pid?: number; hash?: string } {
  const pid = Number(searchParams.get("pid"));
  const hash = searchParams.get("hash") ?? "";
  return Number.isInteger(pid) && pid > 0 && /^[0-9a-f]{64}$/.test(hash) ? { pid, hash } : {};
}
