import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink, buttonClass } from "#ui/button.tsx";
import { StaffHead } from "#ui/staff/frame.tsx";
import { TabLinks } from "#ui/tabs.tsx";
import { type ProductTab, priceWhyPath, staffProductPath } from "../../paths.ts";
import type { ProductHeadView } from "../../server/staff-product-head.ts";

/** The name and state of a product, what can be done with the whole of it, and its tabs. */
export function ProductHead({ head, tab }: { head: ProductHeadView; tab: ProductTab }) {
  const { text, href } = useLocale();
  const tabs: { tab: ProductTab; label: string; count?: number }[] = [
    { tab: "", label: text("catalogue.staffTabGeneral") },
    { tab: "attributes", label: text("catalogue.staffTabAttributes") },
    { tab: "variants", label: text("catalogue.staffTabVariants"), count: head.variants },
    { tab: "pictures", label: text("catalogue.staffTabPictures"), count: head.pictures },
    { tab: "related", label: text("catalogue.staffTabRelated"), count: head.related },
    { tab: "history", label: text("catalogue.staffTabHistory") },
  ];
  return (
    <>
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
            <StateButtons head={head} />
          </>
        }
      />
      <TabLinks
        label={head.name}
        links={tabs.map(({ tab: each, label, count }) => ({
          href: staffProductPath(head.id, each),
          label,
          current: each === tab,
          ...(count === undefined ? {} : { count }),
        }))}
      />
    </>
  );
}

function ProductState({ head }: { head: ProductHeadView }) {
  const { text } = useLocale();
  if (head.archived) return <Badge>{text("catalogue.staffState_archived")}</Badge>;
  if (!head.published) return <Badge kind="warn">{text("catalogue.staffState_draft")}</Badge>;
  if (!head.saleable) return <Badge kind="warn">{text("catalogue.staffState_unsold")}</Badge>;
  return <Badge kind="ok">{text("catalogue.staffState_published")}</Badge>;
}

/** They post to the general tab, whichever is open. */
function StateButtons({ head }: { head: ProductHeadView }) {
  const { text } = useLocale();
  const button = (value: string, label: string) => (
    <Button type="submit" kind="line" size="s" name="action" value={value}>
      {label}
    </Button>
  );
  return (
    <Form method="post" action={staffProductPath(head.id)} className="row">
      {!head.archived &&
        button(
          head.published ? "unpublish" : "publish",
          text(head.published ? "catalogue.staffUnpublish" : "catalogue.staffPublish"),
        )}
      {button(
        head.archived ? "unarchive" : "archive",
        text(head.archived ? "catalogue.staffUnarchive" : "catalogue.staffArchive"),
      )}
    </Form>
  );
}
