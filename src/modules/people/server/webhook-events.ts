import { readByIds } from "#platform/models/read.ts";
import type { WebhookEvent } from "#platform/webhook-events.ts";
import { peopleModels } from "./models.ts";

const partner = peopleModels.find(({ model }) => model === "res.partner");

/** People's events for other software. */
export const peopleWebhookEvents: readonly WebhookEvent[] = [
  {
    event: "people.signedUp",
    label: "people.webhookSignedUp",
    async data(context, payload) {
      if (!partner) return null;
      const [person] = await readByIds(
        context,
        partner,
        [Number(payload["personId"])],
        ["name", "email", "lang", "create_date"],
      );
      return person ? { partner: person } : null;
    },
  },
];
