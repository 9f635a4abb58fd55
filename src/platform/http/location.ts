/**
 * The value of a `Location` header for a path of this site, with its query and hash; every redirect uses it. A browser
 * reads `//host` and `/\host` as another site, so several leading slashes become one, and any value that is no path
 * leads to the start page. Characters that a header cannot carry are percent-encoded.
 */
export function localLocation(path: string): string {
  if (!path.startsWith("/")) return "/";
  const here = path.replace(/^[/\\]+/, "/").replaceAll("\\", "%5C");
  return here.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}
