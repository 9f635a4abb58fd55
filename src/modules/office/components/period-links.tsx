import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { ChipLink, Chips } from "#ui/chips.tsx";
import { officePath } from "../paths.ts";

/** The periods of the charts, with the current one marked. */
export function PeriodLinks({ periods, days }: { periods: readonly number[]; days: number }) {
  const { text } = useLocale();
  return (
    <Chips label={text("office.period")}>
      {periods.map((period) => (
        <ChipLink
          key={period}
          className="chip--s"
          href={`${officePath}?days=${period}`}
          current={period === days}
        >
          {text("office.periodDays", { days: period })}
        </ChipLink>
      ))}
    </Chips>
  );
}
