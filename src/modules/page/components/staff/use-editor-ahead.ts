import { useEffect } from "react";
import { whenIdle } from "#platform/browser/when-idle.ts";

/** Loads the editor's scripts while somebody looks at a page that leads to it, so that it opens at once on a phone. */
export function useEditorAhead(): void {
  useEffect(() => {
    whenIdle(() => {
      // The editor loads them itself if this fails.
      import("#modules/content/components/editor/content-editor.tsx").catch(() => {});
    });
  }, []);
}
