import { catalogue } from "#modules/catalogue/module.ts";
import { arrivalWords } from "#modules/catalogue/slots.ts";
import { office } from "#modules/office/module.ts";
import { orders } from "#modules/orders/module.ts";
import { cartRules, deliveryLimits, parcelCarriers, promisedArrivals } from "#modules/orders/slots.ts";
import { people } from "#modules/people/module.ts";
import { website } from "#modules/website/module.ts";
import { legalFactSources, settingsPages } from "#modules/website/slots.ts";
import { models } from "#platform/models/model.ts";
import type { Module } from "#platform/module.ts";
import { recordKinds } from "#platform/records.ts";
import { fill } from "#platform/slot.ts";
import { staffEntries, staffLists, staffSteps } from "#platform/staff/slots.ts";
import { staffCarrierPath, staffCarriersPath, staffHandlingPath } from "./paths.ts";
import { deliveryAnswers } from "./server/calls.ts";
import { publishedCarriers } from "./server/carrier.ts";
import { productArrival } from "./server/cart-arrival.ts";
import { deliveryRule } from "./server/cart-rule.ts";
import { carrierModel } from "./server/models.ts";
import { chosenCarrier } from "./server/parcel.ts";
import { promisedArrival } from "./server/promised-arrival.ts";
import { reachFaults } from "./server/reach-faults.ts";
import { carrierRecord, carrierRoles, revertCarrier } from "./server/staff-carrier.ts";
import { carrierList } from "./server/staff-carrier-view.ts";
import { deliveryStep } from "./server/staff-steps.ts";

/**
 * The delivery of orders: carriers with their rules and prices. The delivery is a cart line that follows from the other
 * lines. External carriers are called behind one port, outside of transactions, with a timeout below three seconds.
 */
export const delivery: Module = {
  name: "delivery",
  needs: [office, orders, catalogue, website, people],
  answers: deliveryAnswers,
  fills: [
    fill(cartRules, deliveryRule),
    fill(deliveryLimits, { faults: reachFaults }),
    fill(parcelCarriers, chosenCarrier),
    fill(arrivalWords, productArrival),
    fill(promisedArrivals, promisedArrival),
    fill(staffLists, carrierList),
    fill(legalFactSources, {
      about: "delivery",
      path: staffCarriersPath,
      names: async (context) => (await publishedCarriers(context)).map(({ name }) => name),
    }),
    fill(staffSteps, deliveryStep),
    fill(settingsPages, { position: 47, label: "delivery.staffTimes", path: staffHandlingPath }),
    fill(staffEntries, {
      group: "settings",
      position: 60,
      label: "delivery.staffCarriers",
      words: {
        en: "shipping, postage, courier, carrier, shipping rates, delivery cost, free shipping, pickup points, opening hours, DHL",
        ro: "transport, livrare, curier, costuri de transport, tarife, livrare gratuită, puncte de ridicare, program, poștă",
        de: "Versand, Versandkosten, Porto, Paketdienst, Spedition, Abholung, Öffnungszeiten, versandkostenfrei",
      },
      path: staffCarriersPath,
      roles: carrierRoles,
      icon: "truck",
    }),
    fill(recordKinds, { model: carrierRecord.model, staffPath: staffCarrierPath, revert: revertCarrier }),
    fill(models, carrierModel),
  ],
};
