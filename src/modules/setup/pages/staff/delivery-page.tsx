import Truck from "lucide-react/icons/truck";
import {
  CountriesField,
  FreeAboveField,
  PriceField,
  TrackingField,
  WeightField,
} from "#modules/delivery/components/staff/carrier-field.tsx";
import { staffCarrierPath } from "#modules/delivery/paths.ts";
import { TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { setupScreenPath } from "#modules/office/paths.ts";
import { goDone } from "#modules/office/server/done.ts";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { PlaceList } from "../../components/place-list.tsx";
import { SetupFrame, SkipLink } from "../../components/setup-frame.tsx";
import {
  type FirstDeliveryView,
  firstDeliveryInput,
  firstDeliveryView,
  makeFirstDelivery,
} from "../../server/first-delivery.ts";
import { nextScreen, type WalkView, walkView } from "../../server/walk.ts";
import type { Route } from "./+types/delivery-page.ts";

const path = setupScreenPath("delivery");

export const loader = personalLoader(["administrator"], async (context) => ({
  ...(await firstDeliveryView(context)),
  walk: await walkView(context, path),
  crumb: context.locale.text("setup.delivery"),
}));

export const action = formAction(["administrator"], {
  save: on(firstDeliveryInput, async (context, form) => {
    await transact(context, (write) => makeFirstDelivery(write, form));
    return goDone(await nextScreen(context, path), "setup.deliverySaved", { name: form.name });
  }),
});

export default function DeliveryPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <SetupFrame walk={view.walk} title={view.crumb} lead={text("setup.deliveryLead")}>
      {view.carriers.length > 0 ? (
        <Made view={view} walk={view.walk} />
      ) : (
        <StaffForm
          problem={actionData}
          path={path}
          isNew
          saveLabel={text("setup.save")}
          actions={<SkipLink walk={view.walk} />}
        >
          <FormSection title={text("setup.deliveryFirst")}>
            <FormGrid>
              <TextField
                name="name"
                label={text("setup.deliveryName")}
                hint={text("setup.deliveryNameHint")}
                value={view.name}
                className="c-full"
              />
              <PriceField value="" currency={view.currency} />
              <FreeAboveField value="" currency={view.currency} />
            </FormGrid>
            <MoreFields
              view={view}
              isOpen={Boolean(actionData?.fields["countries"] ?? actionData?.fields["trackingLink"])}
            />
          </FormSection>
        </StaffForm>
      )}
    </SetupFrame>
  );
}

function MoreFields({ view, isOpen }: { view: FirstDeliveryView; isOpen: boolean }) {
  const { text } = useLocale();
  return (
    <details className="setup__fold" open={isOpen}>
      <summary>{text("setup.more")}</summary>
      <FormGrid>
        <TextField
          name="description"
          label={text("setup.deliveryWords")}
          hint={text("setup.deliveryWordsHint")}
          value=""
          className="c-full"
        />
        <CountriesField value={view.countries} />
        <WeightField value="" />
        <TrackingField value="" />
      </FormGrid>
    </details>
  );
}

/** Existing delivery methods are edited on their own pages. */
function Made({ view, walk }: { view: FirstDeliveryView; walk: WalkView }) {
  const { text } = useLocale();
  return (
    <>
      <PlaceList
        icon={Truck}
        places={view.carriers.map(({ name, ...place }) => ({ ...place, title: name }))}
      />
      <div className="setup__end">
        <ButtonLink href={walk.next}>{text("setup.goOn")}</ButtonLink>
        <ButtonLink kind="line" href={staffCarrierPath("new")}>
          {text("setup.deliveryAnother")}
        </ButtonLink>
      </div>
    </>
  );
}
