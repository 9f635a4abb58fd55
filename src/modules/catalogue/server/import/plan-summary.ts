import type { Remark } from "./fault.ts";
import type { ImportPlan, PlannedProduct } from "./plan.ts";
import type { WordMerge } from "./word-merge.ts";

/** A plan's summary for the person who decides; long lists are cut, their counts are not. */
export interface PlanSummary {
  formatName: string;
  rows: number;
  unchanged: number;
  leftOut: number;
  create: { count: number; first: { line: number; name: string }[] };
  change: { count: number; first: { line: number; name: string; templateId: number | null }[] };
  faults: Remark[];
  faultCount: number;
  notes: Remark[];
  noteCount: number;
  made: {
    kind: "categories" | "brands" | "tags" | "attributes" | "values";
    count: number;
    first: string[];
  }[];
  /** Words that mean the same; older plans have none. */
  merges?: WordMerge[];
}

const namesMax = 200;
const remarksMax = 2000;
const mergesMax = 500;

/** The summary of an empty file. */
export const emptySummary: PlanSummary = {
  formatName: "",
  rows: 0,
  unchanged: 0,
  leftOut: 0,
  create: { count: 0, first: [] },
  change: { count: 0, first: [] },
  faults: [],
  faultCount: 0,
  notes: [],
  noteCount: 0,
  made: [],
};

export function summaryOf(plan: ImportPlan): PlanSummary {
  const { missing } = plan;
  const named = ({ draft, templateId }: PlannedProduct) => ({
    line: draft.line,
    name: draft.name,
    templateId,
  });
  const made = [
    { kind: "categories" as const, names: missing.categories.map((path) => path.join(" / ")) },
    { kind: "brands" as const, names: missing.brands },
    { kind: "tags" as const, names: missing.tags },
    { kind: "attributes" as const, names: missing.attributes.map(({ name }) => name) },
    { kind: "values" as const, names: missing.values.map(({ name }) => name) },
  ];
  return {
    formatName: plan.formatName,
    rows: plan.rows,
    unchanged: plan.unchanged,
    leftOut: plan.leftOut,
    create: { count: plan.create.length, first: plan.create.slice(0, namesMax).map(named) },
    change: { count: plan.change.length, first: plan.change.slice(0, namesMax).map(named) },
    faults: plan.faults.slice(0, remarksMax),
    faultCount: plan.faults.length,
    notes: plan.notes.slice(0, namesMax),
    noteCount: plan.notes.length,
    made: made
      .filter(({ names }) => names.length > 0)
      .map(({ kind, names }) => ({ kind, count: names.length, first: names.slice(0, 8) })),
    merges: plan.merges.slice(0, mergesMax),
  };
}
