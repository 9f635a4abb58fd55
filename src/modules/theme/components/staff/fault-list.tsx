import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import type { Fault } from "../colour/pairs.ts";
import { coloursOf } from "../colour/scheme.ts";
import type { ColourRole, Scheme, Theme } from "../theme.ts";

type FaultListProps = {
  theme: Theme;
  faults: readonly Fault[];
  onUse: (field: string, value: string) => void;
};

/** The refused pairs, with the nearest colours that pass. */
export function FaultList({ theme, faults, onUse }: FaultListProps) {
  return (
    <div className="theme-faults" role="status">
      {groupsOf(faults).map((group) => (
        <FaultGroup
          key={group.map(({ scheme, role, ground }) => `${scheme} ${role} ${ground}`).join()}
          theme={theme}
          group={group}
          onUse={onUse}
        />
      ))}
    </div>
  );
}

/**
 * One colour that fails on several backgrounds is reported once, and so is one background on which several colours
 * fail: each scheme uses the shorter of both reports.
 */
function groupsOf(faults: readonly Fault[]): Fault[][] {
  return (["light", "dark"] as const).flatMap((scheme: Scheme) => {
    const own = faults.filter((fault) => fault.scheme === scheme);
    const [byRole, byGround] = (["role", "ground"] as const).map((side) =>
      Object.values(Object.groupBy(own, (fault) => fault[side])).filter((group) => group !== undefined),
    );
    return (byGround && byRole && byGround.length < byRole.length ? byGround : byRole) ?? [];
  });
}

function FaultGroup({
  theme,
  group,
  onUse,
}: {
  theme: Theme;
  group: readonly Fault[];
  onUse: FaultListProps["onUse"];
}) {
  const { text } = useLocale();
  const worst = group.reduce((one, other) => (other.ratio < one.ratio ? other : one));
  const { scheme, role, ground, ratio, least } = worst;
  const colours = coloursOf(theme, scheme);
  const named = (one: ColourRole) => text(`theme.colour_${one}`);
  const fixes = [
    {
      of: role,
      value: worst.roleFix,
      words: worst.roleFix,
      on: colours[ground],
      helps: isOne(group, "role"),
    },
    {
      of: ground,
      value: worst.groundFix,
      words: colours[role],
      on: worst.groundFix,
      helps: isOne(group, "ground"),
    },
  ].filter(({ value, helps }) => value !== null && helps);
  return (
    <section className="theme-fault">
      <h3>{text("theme.refused", { words: named(role), ground: named(ground), ratio: ratio.toFixed(1) })}</h3>
      <p className="muted">
        {text(scheme === "light" ? "theme.refusedLight" : "theme.refusedDark", { least: String(least) })}
      </p>
      {fixes.map(({ of, value, words, on }) => (
        <div key={of} className="theme-fix">
          <span
            className="theme-fix__sample"
            style={{ color: words ?? "", background: on ?? "" }}
            aria-hidden="true"
          >
            Aa
          </span>
          <span>
            {named(of)} <code>{value?.toUpperCase()}</code>
          </span>
          <Button
            type="submit"
            kind="line"
            size="s"
            name="fix"
            value={`${scheme}.${of}=${value}`}
            aria-label={text("theme.useFor", { name: named(of), value: value?.toUpperCase() ?? "" })}
            onClick={() => value && onUse(`${scheme}.${of}`, value)}
          >
            {text("theme.use")}
          </Button>
        </div>
      ))}
      {fixes.length === 0 && <p>{text("theme.noFix")}</p>}
    </section>
  );
}

/** Changing that colour fixes the whole group only if all pairs share it. */
function isOne(group: readonly Fault[], side: "role" | "ground"): boolean {
  return group.every((fault) => fault[side] === group[0]?.[side]);
}
