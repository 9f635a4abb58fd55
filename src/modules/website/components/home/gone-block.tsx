import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { useVisitor } from "../frame/visitor-store.ts";
import { Block } from "./block.tsx";
import type { BlockView } from "./block-view.ts";

/** Where a text names a block that is archived or deleted: nothing for visitors, who must not wonder; editors are told. */
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
