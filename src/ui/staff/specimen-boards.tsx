import { useState } from "react";
import { Board } from "./board.tsx";
import { BarChart, LineChart } from "./chart.tsx";
import { Diff } from "./diff.tsx";
import { VariantMatrix } from "./matrix.tsx";
import { TreeList } from "./tree-list.tsx";

const days = Array.from({ length: 30 }, (_, index) => {
  const value = Math.round(900 + 700 * Math.sin(index / 3) + index * 30);
  return { name: `${index + 1} Nov`, value, label: `€${value}.00` };
});

/** Figures as a line, as bars, and none at all. */
export function SpecimenCharts() {
  const words = {
    nameHead: "Day",
    valueHead: "Sales",
    tickLabel: (value: number) => `€${value}`,
    empty: "No sales yet.",
  };
  return (
    <section>
      <h2 className="h2">Charts</h2>
      <LineChart label="Sales of 30 days" points={days} {...words} />
      <BarChart label="Sales of 12 days" points={days.slice(0, 12)} {...words} />
      <BarChart label="Nothing" points={[]} {...words} />
    </section>
  );
}

/** Things that are moved: a tree and a board; and what a change looks like afterwards. */
export function SpecimenPlaces() {
  const [stage, setStage] = useState<Record<number, string>>({ 1: "new", 2: "new", 3: "won" });
  const [said, setSaid] = useState("");
  const cards = [1, 2, 3].map((id) => ({
    id,
    title: `S0048${id}`,
    href: `#s${id}`,
    content: "Atelier Șerban · €412.00",
  }));
  return (
    <section>
      <h2 className="h2">Places</h2>
      <TreeList
        nodes={[
          {
            id: 1,
            label: "Windows",
            href: "#windows",
            detail: "41 products",
            children: [
              { id: 2, label: "Wood", href: "#wood", children: [] },
              { id: 3, label: "Wood and aluminium", href: "#both", children: [] },
            ],
          },
          { id: 4, label: "Doors", href: "#doors", children: [] },
        ]}
        labels={{
          list: "Categories",
          up: (label) => `Move ${label} up`,
          down: (label) => `Move ${label} down`,
          into: (label) => `Move ${label} into the one above`,
          out: (label) => `Move ${label} out`,
        }}
        onMove={(id, parentId, position) => setSaid(`${id} into ${parentId} at ${position}`)}
      />
      <p role="status" id="specimen-said">
        {said}
      </p>
      <Board
        label="Orders by state"
        columns={["new", "won", "lost"].map((id) => ({
          id,
          label: id,
          cards: cards.filter((card) => stage[card.id] === id),
        }))}
        onMove={(cardId, columnId) => setStage((current) => ({ ...current, [cardId]: columnId }))}
        moveLabel={(title) => `Move ${title} to`}
        empty="Nothing here."
      />
      <Diff
        label="Changes"
        nameHead="Field"
        beforeHead="Before"
        afterHead="After"
        nothing="empty"
        differences={[
          { key: "price", name: "Price", before: "€412.00", after: "€436.00" },
          { key: "text", name: "Description", before: "", after: "A window of larch." },
        ]}
      />
    </section>
  );
}

/** Two thousand rows, one with a mistake. */
export function SpecimenMatrix() {
  const rows = Array.from({ length: 2000 }, (_, index) => ({
    id: index + 1,
    label: `Larch ${600 + index} × 1,400`,
    detail: `SKU-${index + 1}`,
    cells: { code: `SKU-${index + 1}`, price: String(index + 100), stock: "4" },
  }));
  return (
    <section id="specimen-matrix">
      <h2 className="h2">Matrix</h2>
      <VariantMatrix
        label="Variants"
        columns={[
          { id: "code", label: "Code", kind: "fixed" },
          { id: "price", label: "Price extra", kind: "number" },
          { id: "stock", label: "Stock", kind: "number" },
          { id: "note", label: "Note", kind: "text" },
        ]}
        rows={rows}
        errors={{ "3.price": "It is below the cost." }}
        nameHead="Variant"
        fillLabel="Fill down"
        numberError="This is no number."
        changedLabel={(cells) => `${cells} changed`}
      />
    </section>
  );
}
