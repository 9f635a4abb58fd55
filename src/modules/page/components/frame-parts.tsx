import { Suspense } from "react";
import { useVisitor } from "#modules/website/components/frame/visitor-store.ts";
import type { FrameParts } from "#modules/website/components/frame-parts.ts";
import { lazyPart } from "#platform/browser/lazy-part.ts";

const EditorNavbar = lazyPart(async () => (await import("./bar/editor-navbar.tsx")).EditorNavbar);

/** The editors' navbar; only editors load it. */
function Navbar() {
  const isEditor = useVisitor().roles.some((role) => role === "website" || role === "administrator");
  return isEditor ? (
    <Suspense>
      <EditorNavbar />
    </Suspense>
  ) : null;
}

export const frameParts: FrameParts = { Over: Navbar };
