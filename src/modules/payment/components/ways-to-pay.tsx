import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Checkbox, Pick, PickList } from "#ui/check.tsx";
import type { PayerView, ProviderView } from "../server/views.ts";

interface WaysToPayProps {
  label: string;
  providers: readonly ProviderView[];
  payer: PayerView;
}

/** What a form asks that pays: one's saved cards, then every way to pay, and whether the card shall be saved. */
export function WaysToPay({ label, providers, payer }: WaysToPayProps) {
  const { text } = useLocale();
  const { cards, canSave } = payer;
  return (
    <>
      <PickList role="radiogroup" aria-label={label}>
        {cards.map((card, index) => (
          <Pick
            key={`card ${card.id}`}
            name="acquirer_id"
            value={`${card.providerId}-${card.id}`}
            required
            defaultChecked={index === 0}
            title={card.name}
            note={[card.providerName, card.note].filter(Boolean).join(", ")}
            aside={card.isTest && <Badge kind="warn">{text("payment.testBadge")}</Badge>}
          />
        ))}
        {providers.map((provider, index) => (
          <Pick
            key={provider.id}
            name="acquirer_id"
            value={provider.id}
            required
            defaultChecked={index === 0 && cards.length === 0}
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
