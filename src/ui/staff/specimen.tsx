import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import Bell from "lucide-react/icons/bell";
import Search from "lucide-react/icons/search";
import Cart from "lucide-react/icons/shopping-cart";
import Users from "lucide-react/icons/users";
import { useState } from "react";
import { Avatar } from "../avatar.tsx";
import { Badge } from "../badge.tsx";
import { Button } from "../button.tsx";
import { Crumbs } from "../crumbs.tsx";
import { TextArea } from "../field.tsx";
import { Icon } from "../icon.tsx";
import { TabLinks } from "../tabs.tsx";
import { FactsGrid } from "./facts-grid.tsx";
import { StaffBody, StaffFrame, StaffHead } from "./frame.tsx";
import { SpecimenCharts, SpecimenMatrix, SpecimenPlaces } from "./specimen-boards.tsx";
import { SpecimenForm } from "./specimen-forms.tsx";
import { SpecimenList } from "./specimen-list.tsx";
import { StatusFlow } from "./status-flow.tsx";
import { Compose, Timeline } from "./timeline.tsx";
import { TodoList } from "./todo.tsx";

const groups = [
  {
    id: "start",
    entries: [
      { label: "Orders", href: "#orders", icon: Cart, count: 38, current: true },
      { label: "Notices that nobody has read yet", href: "#notices", icon: Bell, count: 0, current: false },
    ],
  },
  {
    id: "people",
    label: "People",
    entries: [{ label: "Customers", href: "#people", icon: Users, count: 3, current: false }],
  },
];

const steps = [
  { key: "quote", label: "Quote", detail: "9 Nov", state: "done" },
  { key: "signed", label: "Signed", detail: "12 Nov", state: "done" },
  { key: "confirmed", label: "Confirmed", detail: "13 Nov", state: "now" },
  { key: "made", label: "In production", state: "later" },
  { key: "ready", label: "Ready", state: "later" },
  { key: "invoiced", label: "Invoiced", state: "later" },
] as const;

/** Every part of the back office in its states, for looking at. */
export function StaffSpecimen() {
  return (
    <StaffFrame
      brand="Vitrine"
      brandHref="#brand"
      groups={groups}
      top={<Crumbs label="Where" crumbs={[{ label: "Orders", href: "#orders" }, { label: "S00482" }]} />}
      tools={
        <>
          <button type="button" className="st__find">
            <Icon of={Search} small />
            <span>Find anything</span>
            <kbd>⌘ K</kbd>
          </button>
          <Avatar name="Dana Ilieș" />
        </>
      }
      menuLabel="Menu"
      closeLabel="Close"
    >
      <StaffBody side={<Side />} sideLabel="Timeline">
        <StaffHead
          title="S00482"
          badges={
            <>
              <Badge kind="info">Confirmed</Badge>
              <Badge kind="warn">Deposit only</Badge>
            </>
          }
          actions={
            <>
              <Button kind="line" size="s">
                Print
              </Button>
              <Button size="s">Start production</Button>
            </>
          }
        />
        <StatusFlow label="Progress" steps={steps} doneLabel="Done" />
        <FactsGrid
          facts={[
            { key: "customer", name: "Customer", value: "Atelier Șerban Arhitectură" },
            { key: "place", name: "Deliver to", value: "Strada Prundului 41, 500123 Brașov" },
            { key: "dates", name: "Dates", value: "Promised 8 January" },
            { key: "terms", name: "Terms", value: "40 % deposit, 60 % before delivery" },
          ]}
        />
        <TabLinks
          label="Parts"
          links={[
            { href: "#lines", label: "Lines", current: true },
            { href: "#drawings", label: "Drawings", count: 8 },
          ]}
        />
        <SpecimenList />
        <SpecimenForm />
        <SpecimenCharts />
        <SpecimenPlaces />
        <SpecimenMatrix />
      </StaffBody>
    </StaffFrame>
  );
}

function Side() {
  const [done, setDone] = useState(false);
  return (
    <>
      <h2 className="h2">To do</h2>
      <TodoList
        label="To do"
        items={[
          { key: 1, label: "Order 0.6 m³ larch from Beliș", detail: "Today, Radu", late: true, done },
          { key: 2, label: "Call about the crane", detail: "Tomorrow, Dana" },
        ]}
        onTick={(_, ticked) => setDone(ticked)}
      />
      <Compose
        submit={
          <Button size="s" type="submit">
            Send
          </Button>
        }
      >
        <TextArea aria-label="Message" placeholder="Write to Ioana, or start with / for a note" rows={2} />
      </Compose>
      <Timeline
        label="Messages"
        entries={[
          {
            key: 1,
            author: { name: "Ioana Șerban" },
            time: "10:42",
            dateTime: "2026-11-21T10:42",
            content: "Could the study windows get the restrictor we spoke of? Two of the four.",
          },
          {
            key: 2,
            author: { name: "Dana Ilieș" },
            time: "10:15",
            dateTime: "2026-11-21T10:15",
            noteLabel: "Note.",
            content: "She wants one delivery, not two.",
          },
          {
            key: 3,
            icon: ArrowLeftRight,
            time: "Yesterday",
            dateTime: "2026-11-20",
            content: (
              <>
                Quantity of <b>Terrazzo sill</b> <s>3</s> → 4
              </>
            ),
          },
        ]}
      />
    </>
  );
}
