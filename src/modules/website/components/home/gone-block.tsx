import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { useVisitor } from "../frame/visitor-store.ts";
import { Block } from "./block.tsx";
import type { BlockView } from "./block-view.ts";

/** The place of an archived or deleted block in a text: visitors see nothing, editors a note. */
export function GoneBlock({ id }: { id: number }) {
  const { text } = useLocale();
  const { roles, hidden_blocks: hidden } = useVisitor();
  if (!roles.some((role) => role === "website" || role === "administrator")) return null;
  const archived = ((hidden ?? []) as BlockView[]).find((block) => block.id === id);
  return archived ? (
    <Block block={archived} inset />
  ) : (
    <Alert kind="warn">{text("website.blockGone", { id })}</Alert>
  );
}
