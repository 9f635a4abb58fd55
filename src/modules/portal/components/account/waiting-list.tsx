import CalendarCheck from "lucide-react/icons/calendar-check";
import MessageCircle from "lucide-react/icons/message-circle";
import Receipt from "lucide-react/icons/receipt";
import Signature from "lucide-react/icons/signature";
import Star from "lucide-react/icons/star";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { WaitingThing } from "../document-row.ts";

const icons = { sign: Signature, pay: Receipt, confirm: CalendarCheck, answer: MessageCircle, rate: Star };

/** Tasks that wait for the customer, each with one action. Only the most urgent one has the filled button. */
export function WaitingList({ things }: { things: readonly WaitingThing[] }) {
  return (
    <ol className="waiting">
      {things.map(({ kind, title, detail, value, valueDetail, due, path, action }, index) => (
        <li key={`${kind} ${path}`}>
          <Icon of={icons[kind]} />
          <div className="waiting__what">
            <b>{title}</b>
            {detail && <p>{detail}</p>}
          </div>
          <p className="waiting__value">
            {value && (
              <b>
                <bdi>{value}</bdi>
              </b>
            )}
            {due ? <Badge kind={due.kind}>{due.text}</Badge> : valueDetail && <span>{valueDetail}</span>}
          </p>
          <ButtonLink
            href={path}
            kind={index === 0 ? "ink" : "line"}
            aria-label={`${action}: ${title}`}
            className="waiting__do"
          >
            {action}
          </ButtonLink>
        </li>
      ))}
    </ol>
  );
}
