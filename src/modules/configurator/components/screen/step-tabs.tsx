import Check from "lucide-react/icons/check";
import { useEffect, useRef } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { inLanguage } from "./in-language.ts";
import type { ShownStep } from "./shown-family.ts";

interface StepTabsProps {
  steps: readonly ShownStep[];
  at: number;
  path: (stepId: string) => string;
  onGo: (stepId: string) => void;
}

/** The open steps as tabs; a click saves the answers before it opens a step. */
export function StepTabs({ steps, at, path, onGo }: StepTabsProps) {
  const { text, code, href } = useLocale();
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = tabs.current?.children[at];
    if (!tabs.current || !(current instanceof HTMLElement)) return;
    tabs.current.scrollLeft = current.offsetLeft - (tabs.current.clientWidth - current.offsetWidth) / 2;
  }, [at]);
  return (
    <nav ref={tabs} className="cfg__tabs" aria-label={text("configurator.steps")}>
      {steps.map((step, index) => (
        <a
          key={step.id}
          href={href(path(step.id))}
          className={index < at ? "is-done" : undefined}
          aria-current={index === at ? "step" : undefined}
          data-step={step.wireId}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            if (index !== at) onGo(step.id);
          }}
        >
          {index < at ? <Icon of={Check} small /> : <span className="num">{index + 1}</span>}
          {inLanguage(step.name, code)}
        </a>
      ))}
    </nav>
  );
}
