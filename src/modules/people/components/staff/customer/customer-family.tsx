import Plus from "lucide-react/icons/plus";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { peoplePaths } from "../../../paths.ts";
import type { CustomerView } from "../../../server/customer/customer-view.ts";

/** A customer's relations: the contacts of a company, and further addresses. */
export function CustomerFamily({ view }: { view: CustomerView }) {
  const { text } = useLocale();
  const isAddress = view.fields.kind === "delivery" || view.fields.kind === "invoice";
  if (isAddress) return null;
  const add = (kind: "contact" | "delivery" | "invoice", label: string) =>
    view.may.change && (
      <ButtonLink kind="line" size="s" icon={Plus} href={peoplePaths.newCustomer({ id: view.id, kind })}>
        {text(label)}
      </ButtonLink>
    );
  return (
    <>
      {view.fields.kind === "company" && (
        <FormSection
          title={text("people.contacts")}
          lead={text("people.contactsLead")}
          aside={add("contact", "people.contactAdd")}
        >
          <Cards cards={view.contacts} none={text("people.contactsNone")} />
        </FormSection>
      )}
      <FormSection
        title={text("people.otherAddresses")}
        lead={text("people.addressesLead")}
        aside={add("delivery", "people.addressAdd")}
      >
        <Cards cards={view.addresses} none={text("people.addressesNone")} />
      </FormSection>
    </>
  );
}

type Card = CustomerView["contacts"][number] & { kind?: string };

function Cards({ cards, none }: { cards: readonly Card[]; none: string }) {
  if (cards.length === 0) return <p className="quiet">{none}</p>;
  return (
    <ul className="family">
      {cards.map((card) => (
        <li key={card.id} className="family__card">
          <p className="row row--tight">
            <Link className="link" to={card.path}>
              {card.name}
            </Link>
            {card.kind && <Badge>{card.kind}</Badge>}
          </p>
          {card.lines.map((line) => (
            <p key={line} className="small quiet">
              {line}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
