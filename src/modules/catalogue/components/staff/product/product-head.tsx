import type { ComponentProps } from "react";
import { Form } from "react-router";
import { EditorHead } from "#modules/office/components/editor-frame.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { type ProductTab, priceWhyPath, staffProductPath } from "../../../paths.ts";
import type { ProductHeadView } from "../../../server/staff/staff-product-head.ts";

/** The name and state of a product, with links to its other pages. */
export function ProductHead({ head, tab }: { head: ProductHeadView; tab: ProductTab }) {
  const { text } = useLocale();
  return (
    <EditorHead
      title={head.name}
      state={stateOf(head, text)}
      badges={head.waiting > 0 && <Badge>{text("catalogue.staffWaiting", { count: head.waiting })}</Badge>}
      preview={{
        path: head.publicPath ?? staffProductPath(head.id, "preview"),
        label: text(head.publicPath ? "catalogue.staffSeeInShop" : "catalogue.staffPreview"),
      }}
      actions={
        <>
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

type Text = ReturnType<typeof useLocale>["text"];

function stateOf(head: ProductHeadView, text: Text): ComponentProps<typeof EditorHead>["state"] {
  if (head.archived) {
    return { kind: undefined, label: text("catalogue.staffState_archived") };
  }
  if (!head.published) {
    const words = text("catalogue.staffUnpublishedHint");
    return { kind: "warn", label: text("catalogue.staffState_draft"), words };
  }
  if (!head.saleable) {
    return {
      kind: "warn",
      label: text("catalogue.staffState_unsold"),
      words: text("catalogue.staffSaleableHint"),
    };
  }
  const words = text("catalogue.staffPublishedHint");
  return { kind: "ok", label: text("catalogue.staffState_published"), words };
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
