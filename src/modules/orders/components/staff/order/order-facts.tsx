import { Fragment } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FactsGrid } from "#ui/staff/facts-grid.tsx";
import type { StaffOrderView } from "../../../server/staff/staff-order-view.ts";

/** Customer, addresses, dates and terms. */
export function OrderFacts({ view }: { view: StaffOrderView }) {
  const { text } = useLocale();
  const { customer, order } = view;
  const { delivery } = order;
  return (
    <FactsGrid
      facts={[
        {
          key: "customer",
          name: text("orders.staffCustomer"),
          value: (
            <Lines
              lines={[
                <b key="name">{customer.company || customer.name}</b>,
                customer.company ? customer.name : "",
                customer.email ? (
                  <a key="mail" className="link" href={`mailto:${customer.email}`}>
                    {customer.email}
                  </a>
                ) : (
                  ""
                ),
                customer.phone ? (
                  <bdi key="phone" dir="ltr" className="quiet num">
                    {customer.phone}
                  </bdi>
                ) : (
                  ""
                ),
              ]}
            />
          ),
        },
        {
          key: "delivery",
          name: text("orders.staffDeliverTo"),
          value: delivery ? (
            <Lines lines={[delivery.companyName, delivery.name, ...delivery.lines, delivery.phone]} />
          ) : (
            <span className="quiet">{text("orders.staffNoDelivery")}</span>
          ),
        },
        {
          key: "dates",
          name: text("orders.staffDates"),
          value: <Lines lines={[...view.dates, ...arrivalLines(view, text)]} />,
        },
        {
          key: "terms",
          name: text("orders.staffTerms"),
          value: (
            <Lines
              lines={[
                ...view.terms,
                ...view.order.legal.map((one) => <LegalLink key={one.path} of={one} />),
                ...(view.agreed ? [<Evidence key="agreed" of={view.agreed} />] : []),
              ]}
            />
          ),
        },
      ]}
    />
  );
}

/** The promised arrival, and the day by which the goods must leave to keep it. */
function arrivalLines({ arrival }: StaffOrderView, text: ReturnType<typeof useLocale>["text"]): string[] {
  if (!arrival) return [];
  const { words, leavesWords: day, isLate } = arrival;
  return [words, text(isLate ? "orders.staffShouldHaveLeft" : "orders.staffLeavesBy", { day })];
}

/** A link to the legal text in the version that applied to the order, on the public site. */
function LegalLink({ of: { name, version, path } }: { of: StaffOrderView["order"]["legal"][number] }) {
  const { text, href } = useLocale();
  return (
    <a className="link sale__legal" href={href(path)} target="_blank" rel="noreferrer">
      {text("orders.legalVersion", { name, version })}
    </a>
  );
}

/** How the buyer agreed to these texts. The hashes are folded because they are rarely needed. */
function Evidence({ of: { words, proofs } }: { of: NonNullable<StaffOrderView["agreed"]> }) {
  const { text } = useLocale();
  return (
    <div className="quiet">
      <Lines lines={words} />
      {proofs.length > 0 && (
        <details>
          <summary>{text("orders.agreedProofs")}</summary>
          <Lines lines={proofs} />
        </details>
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly (string | React.ReactElement)[] }) {
  return lines
    .filter((line) => line !== "")
    .map((line, index) => (
      <Fragment key={typeof line === "string" ? line : line.key}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ));
}
