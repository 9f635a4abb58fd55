import { area, line } from "d3-shape";
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from "react";
import { readingStep } from "../reading-step.ts";
import { niceTicks, shownEvery } from "./chart-scale.ts";

export type ChartPoint = {
  /** The name on the axis, such as a day. */
  name: string;
  value: number;
  /** The formatted value. */
  label: string;
  /** The value for comparison, such as the same day of the previous month. */
  before?: { value: number; label: string };
  /** The smoothed value; if present it is the line, and the value itself is behind it. */
  trend?: { value: number; label: string };
};

type ChartProps = {
  label: string;
  points: readonly ChartPoint[];
  /** The headers of the table with the same numbers. */
  nameHead: string;
  valueHead: string;
  /** The header of the comparison; drawn as a dashed line behind. */
  beforeHead?: string | undefined;
  /** The header of the smoothed value. */
  trendHead?: string | undefined;
  tickLabel?: (value: number) => string;
  empty?: ReactNode;
};

/** The units of the drawing; they are only proportions, because it is stretched. */
const width = 1000;
const height = 400;

/** A series of values as a line; the server renders it. */
export function LineChart(props: ChartProps) {
  return (
    <Chart {...props}>
      {(scale) => {
        const at = (_: ChartPoint, index: number) => scale.x(index);
        const fill = area<ChartPoint>()
          .x(at)
          .y0(scale.y(0))
          .y1(({ value, trend }) => scale.y(trend?.value ?? value));
        const earlier = line<ChartPoint>()
          .x(at)
          .y(({ before }) => scale.y(before?.value ?? 0));
        const exact = line<ChartPoint>()
          .x(at)
          .y(({ value }) => scale.y(value));
        const stroke = line<ChartPoint>()
          .x(at)
          .y(({ value, trend }) => scale.y(trend?.value ?? value));
        return (
          <>
            <path className="chart__area" d={fill([...props.points]) ?? undefined} />
            {props.beforeHead && (
              <path className="chart__before" d={earlier([...props.points]) ?? undefined} />
            )}
            {props.trendHead && <path className="chart__exact" d={exact([...props.points]) ?? undefined} />}
            <path className="chart__line" d={stroke([...props.points]) ?? undefined} />
          </>
        );
      }}
    </Chart>
  );
}

type Scale = { x: (index: number) => number; y: (value: number) => number };

function Chart(props: ChartProps & { children: (scale: Scale) => ReactNode }) {
  const { label, points, nameHead, valueHead, beforeHead, trendHead, empty, children } = props;
  const { tickLabel = String } = props;
  const [active, setActive] = useState<number | null>(null);
  if (points.length === 0) return <p className="chart__empty">{empty}</p>;
  const ticks = niceTicks(
    points.flatMap(({ value, before }) => (beforeHead && before ? [value, before.value] : [value])),
  );
  const low = ticks[0] ?? 0;
  const high = ticks[ticks.length - 1] ?? 1;
  const scale: Scale = {
    x: (index) => ((index + 0.5) / points.length) * width,
    y: (value) => height - ((value - low) / (high - low)) * height,
  };
  const every = shownEvery(points.length, 6);
  function walk(event: KeyboardEvent) {
    const step = readingStep(event.key, event.currentTarget);
    if (event.key === "Escape") setActive(null);
    if (step === null) return;
    event.preventDefault();
    setActive((current) =>
      Math.min(Math.max((current ?? (step > 0 ? -1 : points.length)) + step, 0), points.length - 1),
    );
  }
  return (
    <figure className="chart">
      {/* biome-ignore lint/a11y: one stop for the keyboard, in which the arrows walk along the values */}
      <div
        className="chart__plot"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows walk along the values from here
        tabIndex={0}
        aria-label={label}
        onKeyDown={walk}
        onBlur={() => setActive(null)}
      >
        <div className="chart__ticks" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={percent("--y", (tick - low) / (high - low))}>
              {tickLabel(tick)}
            </span>
          ))}
        </div>
        <div className="chart__box" aria-hidden="true">
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            focusable="false"
            aria-hidden="true"
          >
            {ticks.map((tick) => (
              <path
                key={tick}
                className={tick === 0 ? "chart__zero" : "chart__grid"}
                d={`M0 ${scale.y(tick)}H${width}`}
              />
            ))}
            {children(scale)}
          </svg>
          <div className="chart__hits">
            {points.map((point, index) => (
              <span
                key={point.name}
                className="chart__hit"
                data-active={index === active ? "" : undefined}
                data-side={index > points.length / 2 ? "end" : undefined}
                style={percent("--y", ((point.trend?.value ?? point.value) - low) / (high - low))}
              >
                <span className="chart__tip">
                  {point.name} <b>{point.label}</b>
                  {beforeHead && point.before && (
                    <small>
                      {beforeHead} {point.before.label}
                    </small>
                  )}
                  {trendHead && point.trend && (
                    <small>
                      {trendHead}: {point.trend.label}
                    </small>
                  )}
                </span>
              </span>
            ))}
          </div>
        </div>
        <div className="chart__names" aria-hidden="true">
          {points.map((point, index) =>
            index % every === 0 ? (
              <span key={point.name} style={percent("--x", (index + 0.5) / points.length)}>
                {point.name}
              </span>
            ) : null,
          )}
        </div>
        <span className="vh" aria-live="polite">
          {active !== null && `${points[active]?.name}: ${points[active]?.label}`}
        </span>
      </div>
      <ValueTable {...{ label, points, nameHead, valueHead, beforeHead, trendHead }} />
    </figure>
  );
}

function ValueTable({ label, points, nameHead, valueHead, beforeHead, trendHead }: ChartProps) {
  return (
    // A table grows with its cells whatever its size, so a wrapper has to hide it.
    <div className="vh">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{nameHead}</th>
            <th scope="col">{valueHead}</th>
            {beforeHead && <th scope="col">{beforeHead}</th>}
            {trendHead && <th scope="col">{trendHead}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.name}>
              <th scope="row">{point.name}</th>
              <td>{point.label}</td>
              {beforeHead && <td>{point.before?.label}</td>}
              {trendHead && <td>{point.trend?.label}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function percent(name: "--x" | "--y", share: number): CSSProperties {
  return { [name]: `${Math.round(share * 10_000) / 100}%` } as CSSProperties;
}
