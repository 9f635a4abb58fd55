import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink, buttonClass } from "#ui/button.tsx";
import { StaffHead } from "#ui/staff/frame.tsx";
import { type ProductTab, priceWhyPath, staffProductPath } from "../../../paths.ts";
import type { ProductHeadView } from "../../../server/staff/staff-product-head.ts";

/** The name and state of a product, and where else one can go from it. */
export function ProductHead({ head, tab }: { head: ProductHeadView; tab: ProductTab }) {
  const { text, href } = useLocale();
  return (
    <StaffHead
      title={head.name}
      badges={
        <>
          <ProductState head={head} />
          {head.waiting > 0 && <Badge>{text("catalogue.staffWaiting", { count: head.waiting })}</Badge>}
        </>
      }
      actions={
        <>
          <a
            className={buttonClass({ kind: "line", size: "s" })}
            href={href(head.publicPath ?? staffProductPath(head.id, "preview"))}
          >
            {text(head.publicPath ? "catalogue.staffSeeInShop" : "catalogue.staffPreview")}
          </a>
          <ButtonLink
            kind="line"
            size="s"
            href={`/web/stock?search=${encodeURIComponent(head.reference || head.name)}`}
          >
            {text("catalogue.staffStock")}
          </ButtonLink>
          <ButtonLink kind="line" size="s" href={priceWhyPath({ product: head.id })}>
            {text("catalogue.whyPrice")}
          </ButtonLink>
          <ButtonLink
            kind="line"
            size="s"
            href={staffProductPath(head.id, tab === "history" ? "" : "history")}
          >
            {text(tab === "history" ? "catalogue.staffEditProduct" : "catalogue.staffTabHistory")}
          </ButtonLink>
          {tab === "" && <ArchiveButton head={head} />}
        </>
      }
    />
  );
}

function ProductState({ head }: { head: ProductHeadView }) {
  const { text } = useLocale();
  if (head.archived) return <Badge>{text("catalogue.staffState_archived")}</Badge>;
  if (!head.published) return <Badge kind="warn">{text("catalogue.staffState_draft")}</Badge>;
  if (!head.saleable) return <Badge kind="warn">{text("catalogue.staffState_unsold")}</Badge>;
  return <Badge kind="ok">{text("catalogue.staffState_published")}</Badge>;
}

function ArchiveButton({ head }: { head: ProductHeadView }) {
  const { text } = useLocale();
  return (
    <Form method="post" action={staffProductPath(head.id)}>
      <Button
        type="submit"
        kind="line"
        size="s"
        name="action"
        value={head.archived ? "unarchive" : "archive"}
      >
        {text(head.archived ? "catalogue.staffUnarchive" : "catalogue.staffArchive")}
      </Button>
    </Form>
  );
}
