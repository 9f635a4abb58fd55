import { classNames } from "./class-names.ts";

/** Up to two initials: of the first and the last word that begins with a letter. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-–]+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words.slice(0, 1);
  return ends.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase() ?? "").join("");
}

/** One of four colours, always the same for the same name. */
export function toneOf(name: string): 1 | 2 | 3 | 4 {
  const tones = [1, 2, 3, 4] as const;
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return tones[sum % 4] ?? 1;
}

type AvatarProps = { name: string; src?: string | null; size?: "s" | "m" | "l"; className?: string };

/** A face or a monogram. It is decoration: the name is beside it. */
export function Avatar({ name, src, size = "m", className }: AvatarProps) {
  return (
    <span
      className={classNames("avatar", `av-${toneOf(name)}`, size !== "m" && `avatar--${size}`, className)}
      aria-hidden="true"
    >
      {src ? (
        <img src={src} alt="" width="96" height="96" loading="lazy" decoding="async" />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
