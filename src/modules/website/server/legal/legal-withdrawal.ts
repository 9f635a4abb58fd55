import { and, desc, eq } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { inLocale } from "#platform/translated.ts";
import { isInForce } from "./legal.ts";
import { legalModel } from "./legal-draft.ts";
import { tellLegalChanged } from "./legal-in-force.ts";
import { type LegalKind, legalTextTable } from "./tables.ts";

const nothingInForce = refusal("conflict", "website.legalNothingInForce");
/** The checkout refers to this text, and nobody has confirmed its withdrawal. */
const tickNamesIt = refusal("invalid", "website.legalTickNamesIt");

/** Whether the checkout's checkbox, or the words beside it, refer to a text of this kind. */
export function isTicked(kind: LegalKind): boolean {
  return kind === "terms" || kind === "withdrawal" || kind === "privacy";
}

/**
 * Withdraws a text: its page and links disappear, and the checkout no longer asks for it. Its versions stay readable at
 * their addresses, because orders refer to the agreed version.
 */
export async function withdrawLegalText(
  write: WriteContext,
  kind: LegalKind,
  { understood }: { understood: boolean },
): Promise<void> {
  if (isTicked(kind) && !understood) throw tickNamesIt();
  const ofKind = and(isInForce(write.site.id), eq(legalTextTable.kind, kind));
  const rows = await write.db
    .select({ id: legalTextTable.id, version: legalTextTable.version, title: legalTextTable.title })
    .from(legalTextTable)
    .where(ofKind)
    .orderBy(desc(legalTextTable.version))
    .for("update");
  const [current] = rows;
  if (!current) throw nothingInForce();
  await write.db
    .update(legalTextTable)
    .set({ withdrawnAt: write.now, withdrawnBy: write.user?.name ?? "" })
    .where(ofKind);
  const { id, version, title } = current;
  const name = inLocale(title, "en") || kind;
  await audit(write, { model: legalModel, id, name, action: "unpublish", before: { version } });
  await tellLegalChanged(write, kind);
}
