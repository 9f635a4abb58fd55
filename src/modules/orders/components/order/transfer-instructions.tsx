import Copy from "lucide-react/icons/copy";
import { useSyncExternalStore } from "react";
import type { TransferInstructions as Instructions } from "#modules/payment/server/provider/views.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { IconButton } from "#ui/button.tsx";
import { FactList } from "#ui/table.tsx";
import { showToast } from "#ui/toast.tsx";

const facts = ["beneficiary", "bank", "iban", "amount", "reference"] as const;

/** The bank details for a transfer, each with a copy button, and the same as a QR code for banking apps. */
export function TransferInstructions({ instructions }: { instructions: Instructions }) {
  const { text } = useLocale();
  const { code } = instructions;
  // Copies what bank forms accept: an account without spaces, an amount without its currency.
  const typed: Partial<Record<(typeof facts)[number], string>> = {
    beneficiary: instructions.beneficiary,
    iban: instructions.iban.replaceAll(" ", ""),
    amount: instructions.amountTyped,
    reference: instructions.reference,
  };
  return (
    <div className="transfer">
      <FactList
        facts={facts
          .filter((fact) => instructions[fact] !== "")
          .map((fact) => ({
            key: fact,
            name: text(`orders.transfer.${fact}`),
            value: (
              <span className="transfer__fact">
                <bdi className="num">{instructions[fact]}</bdi>
                {typed[fact] && <CopyButton name={text(`orders.transfer.${fact}`)} value={typed[fact]} />}
              </span>
            ),
          }))}
      />
      {code && (
        <figure className="transfer__code">
          <svg
            viewBox={`0 0 ${code.size} ${code.size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label={text("orders.transferCode")}
          >
            <path d={code.path} />
          </svg>
          <figcaption className="small">{text("orders.transferCodeText")}</figcaption>
        </figure>
      )}
    </div>
  );
}

const never = () => () => {};

/** Copying needs JavaScript, so the button appears only after hydration. */
function CopyButton({ name, value }: { name: string; value: string }) {
  const { text } = useLocale();
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isLive) return null;

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      showToast({ title: text("orders.transferCopied", { name }), text: value });
    } catch {
      showToast({ title: text("orders.transferNotCopied"), text: value, durationMs: null });
    }
  }
  return (
    <IconButton icon={Copy} label={text("orders.transferCopyWhat", { name })} onClick={() => void copy()} />
  );
}
