import type { ReactNode } from "react";
import type { SendingFailure } from "#platform/browser/sent-form.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";

interface NotSentProps {
  failure: SendingFailure | null;
  /** Additional text if the request may have succeeded. */
  unsure?: string;
  /** Says what is safe. */
  children?: ReactNode;
}

/** Reports that a step of the checkout could not be sent; the server's refusals have their own messages. */
export function NotSent({ failure, unsure, children }: NotSentProps) {
  const { text } = useLocale();
  if (!failure) return null;
  const unheard = failure.isUnsure && unsure ? unsure : text("shop.notSent");
  return (
    <Alert key={failure.count} kind="bad" live title={failure.words || unheard}>
      {!failure.words && children}
    </Alert>
  );
}
