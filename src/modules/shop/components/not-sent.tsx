import type { ReactNode } from "react";
import type { SendingFailure } from "#platform/browser/sent-form.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";

interface NotSentProps {
  failure: SendingFailure | null;
  /** Where it matters whether it may have got through. */
  unsure?: string;
  /** What is safe. */
  children?: ReactNode;
}

/** A step of the checkout that did not get through; what the server refuses it says itself. */
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
