import ChevronDown from "lucide-react/icons/chevron-down";
import Plus from "lucide-react/icons/plus";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type AccordionProps = Omit<ComponentProps<"details">, "title"> & {
  title: ReactNode;
  /** A quiet word at the end of the head, such as how many. */
  aside?: ReactNode;
  /** facet: a smaller one for a side column. */
  look?: "plain" | "facet";
};

/** A part that can be folded. Give several the same `name` and only one stands open. */
export function Accordion({ title, aside, look = "plain", className, children, ...rest }: AccordionProps) {
  return (
    <details {...rest} className={classNames("acc", look === "facet" && "acc--facet", className)}>
      <summary>
        <span>{title}</span>
        {aside && <span className="acc__n">{aside}</span>}
        <Icon of={look === "facet" ? ChevronDown : Plus} />
      </summary>
      <div className="acc__b">{children}</div>
    </details>
  );
}
