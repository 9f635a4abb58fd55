import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import type { Destination } from "../../server/redirect.ts";

const tones = { page: "ok", other: "info", hidden: "warn", nothing: "warn" } as const;

/** The redirects of an address, step by step, and the page at the end. */
export function DestinationWords({ destination }: { destination: Destination }) {
  const { text, href } = useLocale();
  const { path, to, end, name } = destination;
  return (
    <Alert kind={tones[end]} live>
      <b>{to === null ? path : `${path} → ${to}`}</b> {text(`page.destination_${end}`, { name })}{" "}
      {end !== "nothing" && (
        <a className="link" href={href(path)} target="_blank" rel="noreferrer">
          {text("page.destinationOpen")}
        </a>
      )}
    </Alert>
  );
}
