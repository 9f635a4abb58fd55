import { useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Progress } from "#ui/progress.tsx";
import { FactsGrid } from "#ui/staff/facts-grid.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { ImportFormers } from "../../../components/staff/import/import-formers.tsx";
import { ImportRows, ImportSums } from "../../../components/staff/import/import-rows.tsx";
import { ImportStart } from "../../../components/staff/import/import-start.tsx";
import { ImportPlanLists, RemarkTable } from "../../../components/staff/import/product-import-plan.tsx";
import { productImportRunPath } from "../../../paths.ts";
import { importRunView } from "../../../server/editor/staff-product-import.ts";
import { runById, startRun, startUndo } from "../../../server/import/run.ts";
import { leaveOutFormerPrices, tellFormerPrices } from "../../../server/import/run-formers.ts";
import { productRoles } from "../../../server/staff/staff-product-head.ts";
import type { Route } from "./+types/import-run-page.ts";

function runIdOf(params: Record<string, string | undefined>): number {
  const id = Number(params["runId"]);
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw notFound();
  return id;
}

export const loader = personalLoader(productRoles, (context, { params, url }) =>
  importRunView(context, runIdOf(params), url.searchParams.get("formers") === "none" ? "none" : "all"),
);

const startForm = z.object({
  hosts: z.array(z.string().max(300)).max(50).default([]),
  private_allowed: z.string().max(10).default(""),
  set_stock: z.string().max(10).default(""),
  merged: z.array(z.string().max(10)).max(500).default([]),
});

const formersForm = z.object({
  formers: z.array(z.string().max(30)).max(500).default([]),
  andAfter: z.string().max(30).optional(),
});

const day = z.string().max(10).pipe(z.iso.date());

export const action = formAction(productRoles, {
  start: on(startForm, async (context, input, { params }) => {
    const id = runIdOf(params);
    const { plan } = await runById(context, id);
    const merged = new Set(input.merged);
    const apart = (plan.merges ?? []).filter((_, place) => !merged.has(String(place))).map(({ key }) => key);
    const choices = {
      hosts: input.hosts,
      privateAllowed: input.private_allowed === "yes",
      apart,
      setStock: input.set_stock === "yes",
    };
    await transact(context, (write) => startRun(write, id, choices));
    return goDone(productImportRunPath(id), "catalogue.importStarted");
  }),
  formers: on(
    formersForm.extend({ askedSince: day, reducedOn: day }),
    async (context, { formers: keys, andAfter, ...told }, { params }) => {
      const id = runIdOf(params);
      await transact(context, (write) => tellFormerPrices(write, id, told, { keys, andAfter }));
      return goDone(productImportRunPath(id), "catalogue.importFormersTold");
    },
  ),
  dropFormers: on(formersForm, async (context, { formers: keys, andAfter }, { params }) => {
    const id = runIdOf(params);
    await transact(context, (write) => leaveOutFormerPrices(write, id, { keys, andAfter }));
    return goDone(productImportRunPath(id), "catalogue.importFormersDropped");
  }),
  undo: on(z.object({}), async (context, _input, { params }) => {
    const id = runIdOf(params);
    await transact(context, (write) => startUndo(write, id));
    return goDone(productImportRunPath(id), "catalogue.importUndoStarted");
  }),
});

const askAgainMilliseconds = 1000;

export default function ImportRunPage({ loaderData: run, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { revalidate } = useRevalidator();
  const { plan, state } = run;
  const isWorking = state === "reading" || state === "fetching" || state === "running" || state === "undoing";
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => void revalidate(), askAgainMilliseconds);
    return () => clearInterval(timer);
  }, [isWorking, revalidate]);
  const progress = state === "fetching" ? run.fetched : { done: run.done, total: run.total };
  const has = (...kinds: string[]) => run.sums.some(({ kind }) => kinds.includes(kind));
  const isPlanned = plan.create.count + plan.change.count > 0 || has("stockLeftOut");
  return (
    <StaffBody>
      <PageHead title={run.name} hidden />
      <StaffHead
        title={run.name}
        badges={
          <Badge kind={state === "done" ? "ok" : state === "failed" ? "bad" : "plain"}>
            {text(`catalogue.importState_${state}`)}
          </Badge>
        }
        actions={
          <Form method="post" className="row">
            {state === "done" && (run.created + run.changed > 0 || has("stock")) && (
              <Button type="submit" kind="line" size="s" name="action" value="undo">
                {text("catalogue.importUndo")}
              </Button>
            )}
          </Form>
        }
        lead={text(`catalogue.importStateLead_${state}`)}
      />
      {actionData && (
        <Alert kind="bad" live>
          {actionData.message}
        </Alert>
      )}
      {isWorking && state !== "reading" && (
        <Progress
          label={text(`catalogue.importState_${state}`)}
          value={progress.done}
          max={progress.total}
          valueText={text(
            state === "fetching" ? "catalogue.importFetched" : "catalogue.importProgress",
            progress,
          )}
        />
      )}
      <div className="stack">
        <ImportSums sums={run.sums} />
        {state === "planned" && isPlanned && <ImportStart run={run} />}
        <ImportFormers
          run={run}
          typed={actionData && "typed" in actionData ? (actionData.typed ?? {}) : {}}
          errorOf={(field) => (actionData && "fields" in actionData ? actionData.fields?.[field] : undefined)}
        />
        <FactsGrid
          facts={[
            { key: "format", name: text("catalogue.importFormat"), value: plan.formatName || "–" },
            { key: "rows", name: text("catalogue.importRows"), value: plan.rows },
            ...(run.sums.length > 0
              ? []
              : [
                  { key: "new", name: text("catalogue.importNew"), value: plan.create.count },
                  { key: "changed", name: text("catalogue.importChanged"), value: plan.change.count },
                ]),
            { key: "unchanged", name: text("catalogue.importUnchanged"), value: plan.unchanged },
            { key: "left", name: text("catalogue.importLeftOut"), value: plan.leftOut },
            ...(state === "planned" || state === "failed"
              ? []
              : [
                  {
                    key: "written",
                    name: text("catalogue.importResult"),
                    value: text("catalogue.importSaid", { created: run.created, changed: run.changed }),
                  },
                ]),
            ...(state === "undone"
              ? [{ key: "undone", name: text("catalogue.importTakenBack"), value: run.undone }]
              : []),
            { key: "by", name: text("office.auditBy"), value: `${run.by}, ${run.at}` },
          ]}
        />
        <ImportRows runId={run.id} sums={run.sums} wrong={run.wrong} />
        <RemarkTable
          title={text(`catalogue.importProblems_${state === "undone" ? "undone" : "done"}`)}
          remarks={state === "done" && run.sums.length > 0 ? [] : run.problems}
          count={run.problems.length}
        />
        <ImportPlanLists plan={plan} hasRows={run.sums.length > 0} />
      </div>
    </StaffBody>
  );
}
