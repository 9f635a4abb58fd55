/** The mark of the house: a window with its diagonal. It stands before the name. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      <path d="M3 2h18v20H3z" />
      <path d="M3 2l18 10L3 22" strokeWidth="1.1" />
    </svg>
  );
}
