import { fontPairs } from "./font-pairs.ts";
import type { Theme } from "./theme.ts";

const widthPx = 320;
const heightPx = 216;
const cornerPx = { eased: 3, square: 0, soft: 6, round: 12 };
const gapPx = { compact: 8, normal: 12, airy: 18 };

/** A small page drawn with this theme's values, so that the picture is never older than the theme. */
export function ThemePicture({ theme }: { theme: Theme }) {
  const { light, fonts, header, footer, density, buttons, buttonShape } = theme;
  const { displayStack, weights } = fontPairs[fonts];
  const gap = gapPx[density];
  const card = (widthPx - 24 - gap * 2) / 3;
  const isCentred = header === "centred";
  const onHead = header === "band" ? light.surface : light.ink;
  const button = {
    rx: buttonShape === "pill" ? 11 : buttonShape === "square" ? 0 : cornerPx[theme.corners],
    fill: buttons === "ink" ? light.ink : buttons === "accent" ? light.accent : light.page,
    stroke: buttons === "accent" ? light.accent : light.ink,
  };
  return (
    <svg viewBox={`0 0 ${widthPx} ${heightPx}`} aria-hidden="true" focusable="false">
      <rect width={widthPx} height={heightPx} fill={light.page} />
      <rect width={widthPx} height={30} fill={header === "band" ? light.brand : light.page} />
      {header === "line" && <rect y={30} width={widthPx} height={1} fill={light.line} />}
      <text
        x={isCentred ? widthPx / 2 : 12}
        y={20}
        textAnchor={isCentred ? "middle" : "start"}
        fill={onHead}
        fontFamily={displayStack}
        fontSize={14}
        fontWeight={weights[3]}
      >
        {theme.name}
      </text>
      {!isCentred &&
        [0, 1, 2].map((at) => (
          <rect key={at} x={216 + at * 32} y={14} width={24} height={3} fill={onHead} opacity={0.7} />
        ))}
      <text x={12} y={64} fill={light.ink} fontFamily={displayStack} fontSize={24} fontWeight={weights[0]}>
        Aa
      </text>
      <rect x={52} y={50} width={96} height={4} fill={light.ink2} />
      <rect x={52} y={59} width={70} height={4} fill={light.ink3} />
      <rect x={236} y={45} width={72} height={22} strokeWidth={1} {...button} />
      {[light.accent, light.brand, light.sale].map((colour, at) => {
        const x = 12 + at * (card + gap);
        const rx = cornerPx[theme.pictures];
        return (
          <g key={colour + String(at)}>
            <rect x={x} y={84} width={card} height={64} rx={rx} fill={light.plaster} />
            <circle cx={x + card / 2} cy={116} r={17} fill={colour} opacity={0.85} />
            <rect x={x} y={156} width={card * 0.7} height={4} fill={light.ink} />
            <rect x={x} y={165} width={card * 0.4} height={4} fill={light.ink3} />
          </g>
        );
      })}
      <rect y={184} width={widthPx} height={32} fill={footer === "band" ? light.brand : light.plaster} />
      <rect
        x={footer === "centred" ? widthPx / 2 - 36 : 12}
        y={198}
        width={72}
        height={3}
        fill={footer === "band" ? light.surface : light.ink2}
      />
    </svg>
  );
}
