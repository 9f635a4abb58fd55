/** The one ornament: it only ever carries a true size, formatted with its unit. */
export function DimensionLine({ children }: { children: string }) {
  return (
    <p className="dim">
      <bdi dir="ltr">{children}</bdi>
    </p>
  );
}
