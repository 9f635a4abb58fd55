import type { ReactNode } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { classNames } from "#ui/class-names.ts";

/** The maximum number of places drawn individually. */
const drawnMax = 5;

type PlaceInLineProps = {
  place: number;
  waitMinutes: number | null;
  /** The way out of the line. */
  children?: ReactNode;
};

/** The visitor's place in line. Screen readers announce each change. */
export function PlaceInLine({ place, waitMinutes, children }: PlaceInLineProps) {
  const { text } = useLocale();
  const ahead = Array.from({ length: Math.min(place - 1, drawnMax - 1) }, (_, index) => index + 1);
  return (
    <div className="chat-place">
      <p className="chat-place__n" role="status">
        {text("chat.inLine", { place })}
      </p>
      <p>
        {waitMinutes !== null && `${text("chat.inLineWait", { minutes: waitMinutes })} `}
        {text("chat.inLineLead")}
      </p>
      <ol aria-hidden="true">
        {ahead.map((number) => (
          <li key={number}>{number}</li>
        ))}
        {place > drawnMax && <li className="chat-place__gap">…</li>}
        <li className={classNames("chat-place__me", "num")}>
          {place} {text("chat.you")}
        </li>
      </ol>
      {children}
    </div>
  );
}
