import type { Context } from "#platform/context.ts";
import { flag } from "#platform/wire.ts";
import type { Provider } from "./payment-provider.ts";
import type { FormSectionView } from "./provider-form.ts";

interface CaptureSettings {
  /** Authorize at checkout and capture later. */
  captureLater: boolean;
  /** Capture automatically when the first shipment leaves. */
  captureAtShipment: boolean;
}

/** The part of the form that all providers with authorization and later capture share. */
export const captureForm = {
  shape: { captureLater: flag, captureAtShipment: flag },
  read: (row: Provider | undefined): CaptureSettings => ({
    captureLater: row?.settings["captureLater"] === true,
    captureAtShipment: row?.settings["captureAtShipment"] === true,
  }),
  section: ({ locale }: Context, settings: CaptureSettings): FormSectionView => ({
    title: locale.text("payment.staffTaking"),
    lead: locale.text("payment.staffTakingLead"),
    fields: [
      {
        kind: "flag",
        name: "captureLater",
        label: locale.text("payment.staffCaptureLater"),
        checked: settings.captureLater,
      },
      {
        kind: "flag",
        name: "captureAtShipment",
        label: locale.text("payment.staffCaptureAtShipment"),
        checked: settings.captureAtShipment,
      },
    ],
  }),
};
