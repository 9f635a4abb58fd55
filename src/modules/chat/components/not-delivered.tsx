import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { Waiting } from "./outbox.ts";

type NotDeliveredProps = {
  message: Waiting;
  onRetry: (clientId: string) => void;
  onDrop: (clientId: string) => void;
};

/** Below a refused message: the reason, and what its author can do. */
export function NotDelivered({ message: { clientId, problem }, onRetry, onDrop }: NotDeliveredProps) {
  const { text } = useLocale();
  return (
    <span className="chat-failed" role="alert">
      {text("chat.failed")} {problem}{" "}
      <button type="button" className="link" onClick={() => onRetry(clientId)}>
        {text("chat.tryAgain")}
      </button>{" "}
      <button type="button" className="link" onClick={() => onDrop(clientId)}>
        {text("chat.drop")}
      </button>
    </span>
  );
}
