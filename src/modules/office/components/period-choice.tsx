import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { Period } from "#platform/staff/period.ts";
import { Button } from "#ui/button.tsx";
import { ChipLink, Chips } from "#ui/chips.tsx";
import { Field, TextInput } from "#ui/field.tsx";

const yearDays = 365;

type PeriodChoiceProps = {
  /** The page's own address. */
  path: string;
  period: Period;
  presets: readonly number[];
  /** The period in words, and the period for comparison. */
  span: string;
  earlier: string;
};

/** The preset periods, and custom dates; both are in the address. */
export function PeriodChoice({ path, period, presets, span, earlier }: PeriodChoiceProps) {
  const { text, href } = useLocale();
  return (
    <div className="period">
      <p className="period__compared">
        <b>{span}</b> <span>{text("office.periodCompared", { earlier })}</span>
      </p>
      <Chips label={text("office.period")} wrap>
        {presets.map((days) => (
          <ChipLink
            key={days}
            className="chip--s"
            href={`${path}?days=${days}`}
            current={days === period.preset}
          >
            {days === yearDays ? text("office.periodYear") : text("office.periodDays", { days })}
          </ChipLink>
        ))}
      </Chips>
      {/* A new element for each period, so that the fields show the present one. */}
      <form method="get" action={href(path)} className="period__span" key={period.from + period.to}>
        <Field label={text("office.periodFrom")} quiet>
          <TextInput type="date" name="from" defaultValue={period.from} max={period.to} required />
        </Field>
        <Field label={text("office.periodTo")} quiet>
          <TextInput type="date" name="to" defaultValue={period.to} required />
        </Field>
        <Button type="submit" kind="line" size="s">
          {text("office.periodShow")}
        </Button>
      </form>
    </div>
  );
}
