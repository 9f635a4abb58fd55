import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { ChipLink, Chips } from "#ui/chips.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { figuresPath } from "../../paths.ts";
import type { FiguresView } from "../../server/figures-view.ts";

const yearDays = 365;

/** The ready periods, and days of one's own; both stand in the address. */
export function PeriodChoice({ view: { period, presets, sales } }: { view: FiguresView }) {
  const { text, href } = useLocale();
  return (
    <div className="sfig__period">
      <p className="sfig__compared">
        <b>{sales.span}</b> <span>{text("stats.compared", { earlier: sales.earlier })}</span>
      </p>
      <Chips label={text("stats.period")} wrap>
        {presets.map((days) => (
          <ChipLink
            key={days}
            className="chip--s"
            href={`${figuresPath}?days=${days}`}
            current={days === period.preset}
          >
            {days === yearDays ? text("stats.periodYear") : text("stats.periodDays", { days })}
          </ChipLink>
        ))}
      </Chips>
      {/* Anew with each period, so that the fields show the one on the page. */}
      <form method="get" action={href(figuresPath)} className="sfig__span" key={period.from + period.to}>
        <Field label={text("stats.from")} quiet>
          <TextInput type="date" name="from" defaultValue={period.from} max={period.to} required />
        </Field>
        <Field label={text("stats.to")} quiet>
          <TextInput type="date" name="to" defaultValue={period.to} required />
        </Field>
        <Button type="submit" kind="line" size="s">
          {text("stats.show")}
        </Button>
      </form>
    </div>
  );
}
