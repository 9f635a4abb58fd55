import { RecordPage } from "#modules/office/components/record-page.tsx";
import { nothingAsked, recordAction, recordIdOrNew } from "#modules/office/server/record-form.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import {
  GoodsFields,
  OutsideFields,
  PriceFields,
  ReachFields,
  WordFields,
} from "../../components/staff/carrier-fields.tsx";
import { CarrierRules, PickupPoints } from "../../components/staff/carrier-rows.tsx";
import { CarrierTrial } from "../../components/staff/carrier-trial.tsx";
import { staffCarrierPath, staffCarriersPath } from "../../paths.ts";
import { carrierRoles, createStaffCarrier, deleteCarrier, saveCarrier } from "../../server/staff-carrier.ts";
import { carrierInput } from "../../server/staff-carrier-input.ts";
import { trialOf, tryCarrier } from "../../server/staff-carrier-trial.ts";
import { carrierPage } from "../../server/staff-carrier-view.ts";
import type { Route } from "./+types/carrier-page.ts";

export const loader = personalLoader(carrierRoles, async (context, { params, url }) => {
  const id = recordIdOrNew(params["carrierId"]);
  return {
    ...(await carrierPage(context, id)),
    trial: id === null ? null : await tryCarrier(context, id, trialOf(url), url.searchParams.has("amount")),
  };
});

export const action = recordAction({
  roles: carrierRoles,
  param: "carrierId",
  input: carrierInput,
  create: createStaffCarrier,
  save: saveCarrier,
  path: staffCarrierPath,
  made: "delivery.staffMade",
  saved: "delivery.staffSaved",
  deleting: {
    asks: nothingAsked,
    act: deleteCarrier,
    done: "delivery.staffDeleted",
    path: staffCarriersPath,
  },
});

export default function CarrierPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <RecordPage
      view={view}
      problem={actionData}
      path={staffCarrierPath(view.id ?? "new")}
      before={view.trial && <CarrierTrial trial={view.trial} path={staffCarrierPath(view.id ?? "new")} />}
      deleting={{ label: text("delivery.staffDelete"), lead: text("delivery.staffDeleteLead") }}
    >
      <div className="carrierform">
        <WordFields view={view} />
        <ReachFields view={view} />
        <GoodsFields view={view} />
        <PriceFields view={view} />
        <div data-provider="rules">
          <CarrierRules key={`rules ${view.version}`} view={view} />
        </div>
        <div data-provider="outside">
          <OutsideFields view={view} />
        </div>
        <PickupPoints key={`points ${view.version}`} view={view} />
      </div>
    </RecordPage>
  );
}
