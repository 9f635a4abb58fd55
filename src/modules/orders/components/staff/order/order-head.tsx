import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Printer from "lucide-react/icons/printer";
import Send from "lucide-react/icons/send";
import { Form } from "react-router";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink, buttonClass } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { StaffHead } from "#ui/staff/frame.tsx";
import { ordersPaths, staffOrdersPaths } from "../../../paths.ts";
import type { PlaceView } from "../../../server/staff/orders-list-place.ts";
import type { StaffOrderView } from "../../../server/staff/staff-order-view.ts";
import { stateBadge } from "./state-badge.ts";
import { useTaskHref } from "./task-href.ts";

/** The number of an order, its state and the actions that are possible now. */
export function OrderHead({ view }: { view: StaffOrderView }) {
  const { text, href } = useLocale();
  const { can, order } = view;
  return (
    <StaffHead
      title={order.name}
      badges={
        <>
          <Badge kind={stateBadge[view.state]}>{view.stateText}</Badge>
          <Badge kind={view.payment.kind}>{view.payment.text}</Badge>
          {view.arrival?.isLate && <Badge kind="bad">{text("orders.staffLate")}</Badge>}
          {view.held && <Badge kind="bad">{text("orders.staffState.held")}</Badge>}
        </>
      }
      actions={
        <>
          <a
            className={buttonClass({ kind: "line", size: "s" })}
            href={href(order.path)}
            target="_blank"
            rel="noreferrer"
            aria-label={text("orders.staffPrint")}
          >
            <Icon of={Printer} small />
            <span className="hide-s">{text("orders.staffPrint")}</span>
          </a>
          {can.edit && (
            <ButtonLink kind="line" size="s" icon={Pencil} href={staffOrdersPaths.edit(order.id)}>
              {text("orders.staffEdit")}
            </ButtonLink>
          )}
          <NextStep view={view} />
          <MoreActions view={view} />
        </>
      }
    />
  );
}

/** The most likely next action. */
function NextStep({ view: { can, held, state, order } }: { view: StaffOrderView }) {
  const { text } = useLocale();
  const task = useTaskHref();
  if (can.offer && state === "draft") {
    return (
      <ButtonLink size="s" icon={Send} href={task("offer")}>
        {text("orders.staffOffer")}
      </ButtonLink>
    );
  }
  if (held) return <ReleaseButton />;
  if (can.ship) {
    return (
      <ButtonLink size="s" href={task("ship")}>
        {text("orders.staffShip")}
      </ButtonLink>
    );
  }
  if (can.refund && order.balance.overpaid !== null) {
    return (
      <ButtonLink size="s" href={ordersPaths.staffRefund(order.id)}>
        {text("orders.refundBegin")}
      </ButtonLink>
    );
  }
  if (!can.receive) return null;
  return (
    <ButtonLink size="s" href={task("receive")}>
      {text("orders.staffReceive")}
    </ButtonLink>
  );
}

function ReleaseButton() {
  const { text } = useLocale();
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" size="s" name="action" value="release">
        {text("orders.staffRelease")}
      </Button>
    </Form>
  );
}

function MoreActions({ view: { can, held, promised, order } }: { view: StaffOrderView }) {
  const { text } = useLocale();
  const task = useTaskHref();
  const entries = [
    { name: "receive", shown: can.receive },
    { name: "capture", shown: promised !== null },
    { name: "void", shown: promised !== null },
    { name: "ask", shown: can.ask },
    { name: "deposit", shown: can.deposit },
    { name: "confirm", shown: can.confirm },
    { name: "refund", shown: can.refund },
    { name: "retax", shown: can.retax },
    { name: "offer", shown: can.offer },
    { name: "message", shown: can.message },
    { name: "ship", shown: can.ship },
    { name: "delay", shown: can.delay },
    { name: "hold", shown: can.hold && !held },
    { name: "draft", shown: can.toDraft },
    { name: "cancel", shown: can.cancel },
  ].filter(({ shown }) => shown);
  return (
    <Menu
      trigger={<Icon of={Ellipsis} small />}
      label={text("orders.staffMore")}
      triggerClassName={buttonClass({ kind: "line", size: "s" })}
      hideArrow
    >
      {entries.map(({ name }) => (
        <Link key={name} to={name === "refund" ? ordersPaths.staffRefund(order.id) : task(name)}>
          {text(`orders.staffTask.${name}`)}
        </Link>
      ))}
    </Menu>
  );
}

/** Position of the order in the list the user came from, with links to its neighbours. */
export function OrderPlace({ place }: { place: PlaceView | null }) {
  const { text } = useLocale();
  if (!place) return null;
  const step = (path: string | null, label: string, icon: typeof ChevronUp) =>
    path ? (
      <Link className="iconbtn iconbtn--s" to={path} aria-label={label}>
        <Icon of={icon} small />
      </Link>
    ) : (
      <span className="iconbtn iconbtn--s" aria-hidden="true" data-disabled="">
        <Icon of={icon} small />
      </span>
    );
  return (
    <nav className="sale__place num" aria-label={text("orders.staffNeighbours")}>
      {step(place.previousPath, text("orders.staffPrevious"), ChevronUp)}
      {step(place.nextPath, text("orders.staffNext"), ChevronDown)}
      <Link to={place.listPath}>
        {text("orders.staffPlace", { number: place.number, total: place.total })}
      </Link>
    </nav>
  );
}
