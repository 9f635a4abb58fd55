import { buttonClass } from "#ui/button.tsx";

/** The words of a setting; an empty line starts a new paragraph. */
export function BlockWords({ words }: { words: string }) {
  return words
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((paragraph, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
      <p key={at} className="blk__words">
        {paragraph}
      </p>
    ));
}

type BlockButtonProps = { href: string; button: string; kind?: "ink" | "line" };

/** A block's button; nothing without an address or a label. */
export function BlockButton({ href, button, kind = "ink" }: BlockButtonProps) {
  if (!href || !button) return null;
  return (
    <a className={buttonClass({ kind })} href={href}>
      {button}
    </a>
  );
}
