import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Checkbox, Pick, PickList } from "#ui/check.tsx";
import type { PayerView, ProviderView } from "../../server/provider/views.ts";

interface WaysToPayProps {
  label: string;
  providers: readonly ProviderView[];
  payer: PayerView;
  /** The method chosen before, as its field's value; the first one if it is not offered. */
  chosen?: string;
}

/** The choices of a payment form: the person's saved cards, then every payment method, and whether to save the card. */
export function WaysToPay({ label, providers, payer, chosen }: WaysToPayProps) {
  const { text } = useLocale();
  const { cards, canSave } = payer;
  const ways = [
    ...cards.map(({ providerId, id }) => `${providerId}-${id}`),
    ...providers.map(({ id }) => `${id}`),
  ];
  const first = ways.find((way) => way === chosen) ?? ways[0];
  return (
    <>
      <PickList role="radiogroup" aria-label={label}>
        {cards.map((card) => (
          <Pick
            key={`card ${card.id}`}
            name="acquirer_id"
            value={`${card.providerId}-${card.id}`}
            required
            defaultChecked={first === `${card.providerId}-${card.id}`}
            title={card.name}
            note={[card.providerName, card.note].filter(Boolean).join(", ")}
            aside={card.isTest && <Badge kind="warn">{text("payment.testBadge")}</Badge>}
          />
        ))}
        {providers.map((provider) => (
          <Pick
            key={provider.id}
            name="acquirer_id"
            value={provider.id}
            required
            defaultChecked={first === `${provider.id}`}
            title={provider.name}
            note={provider.description}
            aside={provider.isTest && <Badge kind="warn">{text("payment.testBadge")}</Badge>}
          />
        ))}
      </PickList>
      {canSave && (
        <Checkbox name="save_token" value="1" hint={text("payment.cardSaveNote")}>
          {text("payment.cardSave")}
        </Checkbox>
      )}
    </>
  );
}
