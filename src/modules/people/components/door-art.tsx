import { useLocale } from "#platform/i18n/locale-provider.tsx";

const widthMm = 900;
const heightMm = 2100;

/** An entrance door as a joiner draws it: one unit is 5 mm, the numbers are those of the drawing. */
export function DoorArt() {
  const { text, tag } = useLocale();
  const number = new Intl.NumberFormat(tag);
  const size = { width: number.format(widthMm), height: number.format(heightMm) };
  return (
    <svg
      className="account__art"
      viewBox="-40 -14 290 500"
      fill="none"
      role="img"
      aria-label={text("people.doorArt", size)}
    >
      <g stroke="currentColor" strokeWidth="1.4">
        <path d="M-30 420h250" />
        <path d="M0 420V0h180v420" />
        <path d="M12 420V12h156v408" />
        <path d="M34 36h112v150H34zM40 42h100v138H40z" strokeWidth="1" />
        <path d="M34 246h112v138H34zM42 254h96v122H42z" strokeWidth="1" />
        <path d="M152 204v30M152 212h-14" strokeWidth="2.4" strokeLinecap="round" />
        <path d="M9 60v22M9 196v22M9 340v22" strokeWidth="3" />
      </g>
      <path className="account__opening" d="M168 12 12 216 168 420" strokeWidth="1" strokeDasharray="7 5" />
      <g className="account__measure">
        <path d="M0 452h180M-5 457l10-10M175 457l10-10M0 430v28M180 430v28" />
        <path d="M212 0v420M207 5l10-10M207 425l10-10M190 0h28" />
        <text x="90" y="476" textAnchor="middle">
          {size.width}
        </text>
        <text x="232" y="210" textAnchor="middle" transform="rotate(-90 232 210)">
          {size.height}
        </text>
      </g>
    </svg>
  );
}
