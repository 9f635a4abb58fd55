import ChevronDown from "lucide-react/icons/chevron-down";
import Plus from "lucide-react/icons/plus";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type AccordionProps = Omit<ComponentProps<"details">, "title"> & {
  title: ReactNode;
  /** A note at the end of the heading, such as a number. */
  aside?: ReactNode;
  /** facet: a smaller one for a side column. */
  look?: "plain" | "facet";
};

/** A section that can be folded. If several have the same `name`, only one is open. */
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
