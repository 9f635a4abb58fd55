import Pen from "lucide-react/icons/pen";
import { auditEntryPath } from "#modules/office/paths.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Empty } from "#ui/empty.tsx";
import { Link } from "#ui/link.tsx";
import { Diff } from "#ui/staff/diff.tsx";
import { StaffBody } from "#ui/staff/frame.tsx";
import { Timeline } from "#ui/staff/timeline.tsx";
import { ProductHead } from "../../../components/staff/product/product-head.tsx";
import { productHistory } from "../../../server/editor/staff-product-history.ts";
import { productIdOf, productRoles } from "../../../server/staff/staff-product-head.ts";
import type { Route } from "./+types/product-history-page.ts";

export const loader = personalLoader(productRoles, (context, { params }) =>
  productHistory(context, productIdOf(params)),
);

export default function ProductHistoryPage({ loaderData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { head, entries, mayRevert } = loaderData;
  return (
    <StaffBody>
      <PageHead title={head.name} hidden />
      <ProductHead head={head} tab="history" />
      {entries.length === 0 && (
        <Empty title={text("catalogue.staffNoHistory")}>{text("catalogue.staffNoHistoryText")}</Empty>
      )}
      <Timeline
        label={text("catalogue.staffTabHistory")}
        entries={entries.map(({ id, at, dateTime, by, action, changes }) => ({
          key: id,
          time: at,
          dateTime,
          author: { name: by },
          icon: Pen,
          action: mayRevert && (
            <Link className="small" href={auditEntryPath(id)}>
              {text("catalogue.staffSeeEntry")}
            </Link>
          ),
          content: (
            <>
              <p>{action}</p>
              {changes.length > 0 && (
                <details>
                  <summary>{[...new Set(changes.map(({ name }) => name))].slice(0, 6).join(", ")}</summary>
                  <Diff
                    label={text("catalogue.staffTabHistory")}
                    nameHead={text("office.auditField")}
                    beforeHead={text("office.auditBefore")}
                    afterHead={text("office.auditAfter")}
                    nothing={text("office.auditNothing")}
                    differences={changes.map((change, index) => ({ key: `${index}`, ...change }))}
                  />
                </details>
              )}
            </>
          ),
        }))}
      />
    </StaffBody>
  );
}
