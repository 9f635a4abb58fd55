import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { RefObject } from "react";
import { IconButton } from "./button.tsx";

/** The number of cards side by side on a wide screen (card-row.css). */
const besideMax = 4;

type RowTurnProps = {
  /** The row that is moved. */
  row: RefObject<HTMLElement | null>;
  count: number;
  previousLabel: string;
  nextLabel: string;
};

/** Buttons that scroll a row of cards by a full screen; a wide screen shows them only if not all cards fit. */
export function RowTurn({ row, count, previousLabel, nextLabel }: RowTurnProps) {
  function turn(direction: 1 | -1) {
    const { current } = row;
    if (!current) return;
    const forward = getComputedStyle(current).direction === "rtl" ? -1 : 1;
    current.scrollBy({ left: direction * forward * current.clientWidth });
  }
  return (
    <p className="card-row__turn" data-many={count > besideMax || undefined}>
      <IconButton icon={ChevronLeft} label={previousLabel} onClick={() => turn(-1)} />
      <IconButton icon={ChevronRight} label={nextLabel} onClick={() => turn(1)} />
    </p>
  );
}
