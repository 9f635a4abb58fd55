import type { ReactNode } from "react";

/** box: nothing is in it yet. page: no documents. search: no results. */
export type EmptyArtName = "box" | "page" | "search";

const drawings: Record<EmptyArtName, ReactNode> = {
  box: (
    <>
      <path d="M46 76v26l44 20 44-20V76M90 70v52" />
      <path d="M46 50 90 32l44 18-44 20zM46 50 30 66l44 20 16-16 16 16 44-20-16-16M46 50 34 34l42-18 14 16 14-16 42 18-12 16" />
      <path d="M90 32v38M24 128h132" stroke="var(--c-accent)" strokeWidth="1" />
    </>
  ),
  page: (
    <>
      <path d="M54 14h50l24 24v84H54zM104 14v24h24" />
      <path d="M68 58h46M68 74h46M68 90h28M24 128h132" stroke="var(--c-accent)" strokeWidth="1" />
    </>
  ),
  search: (
    <>
      <path d="M120 56a40 40 0 1 1-80 0a40 40 0 1 1 80 0zM108 86l34 34M114 80l34 34-6 6" />
      <path d="M54 56a26 26 0 0 1 26-26M24 128h132" stroke="var(--c-accent)" strokeWidth="1" />
    </>
  ),
};

/** A line drawing above the words of an empty state. */
export function EmptyArt({ of }: { of: EmptyArtName }) {
  return (
    <svg
      className="empty__art"
      viewBox="0 0 180 140"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[of]}
    </svg>
  );
}
