import { Form } from "react-router";
import { z } from "zod";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Link } from "#ui/link.tsx";
import { FactsGrid } from "#ui/staff/facts-grid.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { Table } from "#ui/table.tsx";
import { deliveryPath, webhookPath } from "../../paths.ts";
import { goDone } from "../../server/done.ts";
import { replayDelivery } from "../../server/webhook-delivery.ts";
import { deliveryView } from "../../server/webhook-list.ts";
import type { Route } from "./+types/delivery-page.ts";

function idOf(params: Record<string, string | undefined>): number {
  const id = Number(params["deliveryId"]);
  if (!Number.isSafeInteger(id) || id < 1) throw notFound();
  return id;
}

export const loader = personalLoader(["administrator"], async (context, { params }) => {
  const view = await deliveryView(context, idOf(params));
  return { ...view, crumb: view.event };
});

export const action = formAction(["administrator"], {
  replay: on(z.object({}), async (context, _input, { params }) => {
    const id = idOf(params);
    await transact(context, (write) => replayDelivery(write, id));
    return goDone(deliveryPath(id), "office.deliveriesReplayed", { count: 1 });
  }),
});

const badges: Record<string, "info" | "ok" | "bad"> = { waiting: "info", delivered: "ok", failed: "bad" };

export default function DeliveryPage({ loaderData: view }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.event} hidden />
      <StaffHead
        title={view.event}
        badges={<Badge kind={badges[view.state] ?? "plain"}>{view.stateText}</Badge>}
        actions={
          <Form method="post">
            <Button type="submit" kind="line" size="s" name="action" value="replay">
              {text("office.deliveryReplay")}
            </Button>
          </Form>
        }
      />
      <FactsGrid
        facts={[
          {
            key: "address",
            name: text("office.webhookAddress"),
            value: <Link href={webhookPath(view.webhookId)}>{view.address}</Link>,
          },
          { key: "id", name: text("office.deliveryEventId"), value: <code>{view.eventId}</code> },
        ]}
      />
      <h2 className="h4">{text("office.deliveryBody")}</h2>
      <div className="prose">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>{view.body}</pre>
      </div>
      <h2 className="h4">{text("office.deliveryTries")}</h2>
      {view.attempts.length === 0 ? (
        <Empty title={text("office.deliveryNoTries")}>{text("office.deliveryNoTriesText")}</Empty>
      ) : (
        <Table label={text("office.deliveryTries")}>
          <thead>
            <tr>
              <th scope="col">{text("office.deliveryAt")}</th>
              <th scope="col">{text("office.attemptStatus")}</th>
              <th scope="col" className="n">
                ms
              </th>
              <th scope="col">{text("office.attemptAnswer")}</th>
            </tr>
          </thead>
          <tbody>
            {view.attempts.map((attempt) => (
              <tr key={attempt.id}>
                <td>{attempt.at}</td>
                <td>
                  <Badge kind={attempt.ok ? "ok" : "bad"}>{attempt.status}</Badge>
                </td>
                <td className="n">{attempt.durationMs}</td>
                <td>{attempt.answer}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </StaffBody>
  );
}
