import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { Link } from "#ui/link.tsx";
import { FactsGrid } from "#ui/staff/facts-grid.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { Table } from "#ui/table.tsx";
import { healthView } from "../../server/health.ts";
import type { Route } from "./+types/health-page.ts";

export const loader = personalLoader(["administrator"], async (context) => ({
  ...(await healthView(context)),
  crumb: context.locale.text("office.health"),
}));

export default function HealthPage({ loaderData: { state, checks, facts } }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={text("office.health")} hidden />
      <StaffHead
        title={text("office.health")}
        badges={<Badge kind={state}>{text(`office.healthState_${state}`)}</Badge>}
        lead={text("office.healthLead")}
      />
      <Table label={text("office.health")} className="tbl--cards">
        <thead>
          <tr>
            <th scope="col">{text("office.healthWhat")}</th>
            <th scope="col">{text("office.healthState")}</th>
            <th scope="col">{text("office.healthFigures")}</th>
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => (
            <tr key={check.id}>
              <th scope="row">{check.path ? <Link href={check.path}>{check.label}</Link> : check.label}</th>
              <td>
                <Badge kind={check.state}>{check.stateText}</Badge>
              </td>
              <td className="tbl__full">
                {check.value}
                {check.advice && <p className="quiet">{check.advice}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className="stack stack--l">
        <div />
        <h2 className="h4">{text("office.healthFacts")}</h2>
      </div>
      <FactsGrid facts={facts} />
    </StaffBody>
  );
}
