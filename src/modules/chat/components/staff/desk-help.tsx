import { useLocale } from "#platform/i18n/locale-provider.tsx";

/** The keyboard shortcuts of the desk; a question mark opens this help. */
export function DeskHelp({ isOpen, onToggle }: { isOpen: boolean; onToggle: (isOpen: boolean) => void }) {
  const { text } = useLocale();
  const keys = [
    ["Alt + ↑ ↓", text("chat.staffKeyMove")],
    ["Alt + T", text("chat.staffKeyTake")],
    ["Alt + X", text("chat.staffKeyClose")],
    ["Enter", text("chat.staffKeySend")],
    ["Shift + Enter", text("chat.staffKeyLine")],
    ["/", text("chat.staffKeyCanned")],
    ["Esc", text("chat.staffKeyEscape")],
    ["?", text("chat.staffKeyHelp")],
  ];
  return (
    <details className="desk__keys" open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>{text("chat.staffHelp")}</summary>
      <dl className="desk__keylist">
        {keys.map(([key, label]) => (
          <div key={key} className="desk__key">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
