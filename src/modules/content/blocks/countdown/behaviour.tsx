import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { BehaviourProps } from "../../components/behaviours.ts";
import { leftUnits, momentInWords, timeLeft } from "../../components/time-left.ts";

/**
 * Counts down the remaining time. Screen readers get the end time from the server's text and are not interrupted by the
 * countdown.
 */
export default function CountdownBehaviour({ element }: BehaviourProps) {
  const { text, tag } = useLocale();
  const section = element.querySelector<HTMLElement>("[data-ends]");
  const endsAt = section?.dataset["ends"] ?? "";
  const [left, setLeft] = useState(() => timeLeft(endsAt, Date.now()));
  const isOver = left === null;
  useEffect(() => {
    if (isOver) {
      if (section) section.dataset["over"] = "";
      return;
    }
    const timer = setInterval(() => setLeft(timeLeft(endsAt, Date.now())), 1_000);
    return () => clearInterval(timer);
  }, [endsAt, isOver, section]);
  useEffect(() => {
    const time = section?.querySelector("time");
    // The server renders the time in UTC; visitors see it in their own time zone.
    if (time) time.textContent = text("content.countdownUntil", { day: momentInWords(endsAt, tag) });
  }, [section, endsAt, tag, text]);
  if (!section) return null;
  if (isOver) {
    const after = section.dataset["after"];
    return after ? createPortal(<p className="h3">{after}</p>, section) : null;
  }
  return createPortal(
    <div className="countdown__left num" role="timer">
      {leftUnits.map((unit) => (
        <div key={unit}>
          <b>{String(left[unit]).padStart(2, "0")}</b>
          <span>{text(`content.countdown_${unit}`, { count: left[unit] })}</span>
        </div>
      ))}
    </div>,
    section,
  );
}
