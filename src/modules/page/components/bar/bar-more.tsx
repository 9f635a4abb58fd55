import Ellipsis from "lucide-react/icons/ellipsis";
import { type ReactNode, useId } from "react";
import { IconButton } from "#ui/button.tsx";

type BarMoreProps = { label: string; children: ReactNode };

/**
 * Controls that a bar shows in its line in wide windows and behind a button in narrow ones, so that it stays one line.
 */
export function BarMore({ label, children }: BarMoreProps) {
  const id = useId();
  return (
    <>
      <IconButton icon={Ellipsis} small className="bar-more__open" label={label} popoverTarget={id} />
      <div id={id} popover="auto" className="bar-more">
        {children}
      </div>
    </>
  );
}
