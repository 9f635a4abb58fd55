import { createContext, useContext } from "react";

/** The mark of inline scripts that the server renders; undefined in the browser. See own-scripts.ts. */
const ScriptMark = createContext<string | undefined>(undefined);
export const ScriptMarkProvider = ScriptMark.Provider;

/** An inline script that the page's content security policy allows. Its text is a constant of the program. */
export function OwnScript({ text }: { text: string }) {
  const mark = useContext(ScriptMark);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script nonce={mark} dangerouslySetInnerHTML={{ __html: text }} />;
}
