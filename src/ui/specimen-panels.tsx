import Check from "lucide-react/icons/check";
import { useState } from "react";
import { Accordion } from "./accordion.tsx";
import { Alert } from "./alert.tsx";
import { Button, ButtonLink } from "./button.tsx";
import { Chip, ChipLink, Chips, RemovableChip } from "./chips.tsx";
import { Crumbs } from "./crumbs.tsx";
import { Dialog } from "./dialog.tsx";
import { Empty } from "./empty.tsx";
import { Menu } from "./menu.tsx";
import { Pager } from "./pager.tsx";
import { Popover } from "./popover.tsx";
import { Sample } from "./specimen-sample.tsx";
import { Stage, Steps } from "./steps.tsx";
import { TabLinks, Tabs } from "./tabs.tsx";
import { showToast, ToastBar } from "./toast.tsx";

export function SpecimenMessages() {
  return (
    <Sample name="Messages">
      <Alert title="The roller screen became cheaper." closeLabel="Close this message">
        It was €154.00. You now pay €129.00.
      </Alert>
      <Alert kind="ok" title="Paid. Thank you, Ioana.">
        The receipt is on its way.
      </Alert>
      <Alert kind="warn" title="We wait for your bank.">
        You can close this page; we write when the payment is through.
      </Alert>
      <Alert kind="bad" title="The payment failed.">
        Nothing was taken and your cart is kept.
      </Alert>
      <ToastBar
        toast={{
          title: "Lut vase, tall",
          text: "was added to your cart",
          icon: Check,
          action: <a href="#cart">View cart</a>,
        }}
        closeLabel="Close"
        onClose={() => {}}
      />
      <div className="panel">
        <Empty title="Your cart is empty" actions={<ButtonLink href="#windows">See windows</ButtonLink>}>
          Start with an opening, or look at what leaves the workshop this week.
        </Empty>
      </div>
    </Sample>
  );
}

export function SpecimenOverlays() {
  const [dialog, setDialog] = useState<"modal" | "sheet" | "sheet-start" | null>(null);
  return (
    <Sample name="What opens">
      <div className="row">
        <Button kind="line" onClick={() => setDialog("modal")}>
          Dialog
        </Button>
        <Button kind="line" onClick={() => setDialog("sheet")}>
          Sheet
        </Button>
        <Button kind="line" onClick={() => setDialog("sheet-start")}>
          Sheet at the start
        </Button>
        <Button kind="line" onClick={() => showToast({ title: "Saved" })}>
          Toast
        </Button>
        <Popover
          label="Cart"
          openDelayMs={300}
          closeDelayMs={200}
          trigger={(props) => (
            <Button kind="line" {...props}>
              Popover
            </Button>
          )}
        >
          Two things, €213.00
        </Popover>
        <Menu trigger="Best selling" triggerClassName="mini-select">
          <a href="#most" aria-current="true">
            Best selling
          </a>
          <a href="#new">Newest first</a>
          <hr />
          <button type="button">Reset</button>
        </Menu>
      </div>
      <Dialog
        open={dialog !== null}
        onClose={() => setDialog(null)}
        look={dialog ?? "modal"}
        title="Remove the made-to-measure window?"
        closeLabel="Close"
        footer={
          <>
            <Button kind="line" onClick={() => setDialog(null)}>
              Keep it
            </Button>
            <Button kind="danger" onClick={() => setDialog(null)}>
              Remove
            </Button>
          </>
        }
      >
        <p className="muted">The drawing and all seven steps are kept, so you can put it back later.</p>
      </Dialog>
      <div className="accs">
        <Accordion title="Description" open>
          Zada is Romanian for larch.
        </Accordion>
        <Accordion title="Documents" aside="4 files">
          Drawing, PDF, 210 kB
        </Accordion>
      </div>
      <div style={{ maxInlineSize: "var(--w-facets)" }}>
        <Accordion title="Material" look="facet" open>
          Larch, oak
        </Accordion>
      </div>
    </Sample>
  );
}

export function SpecimenPaths() {
  return (
    <Sample name="Paths">
      <Crumbs
        label="Breadcrumb"
        crumbs={[
          { label: "Home", href: "#home" },
          { label: "Windows", href: "#windows" },
          { label: "Fereastră de pivniță cu grătar și plasă" },
        ]}
      />
      <Steps
        label="Steps"
        doneLabel="Done"
        steps={[
          { key: "type", label: "Type", state: "done", href: "#type" },
          { key: "size", label: "Size and opening", state: "now", href: "#size" },
          { key: "wood", label: "Wood and colour", state: "later" },
          { key: "glass", label: "Glass", state: "later" },
        ]}
      />
      <TabLinks
        label="Parts"
        links={[
          { href: "#about", label: "About", current: true },
          { href: "#files", label: "Files", count: 2 },
        ]}
      />
      <Tabs
        label="Lesson"
        tabs={[
          { id: "panel-about", label: "About", content: <p>No wall is straight.</p> },
          { id: "panel-notes", label: "Notes", count: 9, content: <p>Nine notes.</p> },
        ]}
      />
      <Chips label="Categories">
        <ChipLink href="#all" current>
          All windows
        </ChipLink>
        {["Tilt and turn", "Sliding sash", "Fixed", "Arched and round", "With glazing bars"].map((word) => (
          <ChipLink key={word} href="#kind">
            {word}
          </ChipLink>
        ))}
      </Chips>
      <Chips wrap>
        <RemovableChip href="#without" removeLabel="Remove the filter Larch">
          Larch
        </RemovableChip>
        <Chip pressed={false}>Left: turn</Chip>
        <Chip pressed>Right: tilt and turn</Chip>
      </Chips>
      <Pager
        page={7}
        pages={418}
        href={(page) => `#page-${page}`}
        label="Pages"
        previousLabel="Previous page"
        nextLabel="Next page"
      />
      <Pager
        page={1}
        pages={3}
        href={(page) => `#page-${page}`}
        label="Pages"
        previousLabel="Previous page"
        nextLabel="Next page"
      />
      <div>
        <Stage
          number={1}
          title="Contact"
          state="done"
          doneLabel="Done"
          change={<a href="#contact">Change</a>}
        >
          ioana.serban@example.com
        </Stage>
        <Stage number={2} title="Delivery" state="now" doneLabel="Done">
          <p>Where to?</p>
        </Stage>
        <Stage number={3} title="Payment" state="later" doneLabel="Done" />
      </div>
    </Sample>
  );
}
