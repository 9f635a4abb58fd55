/** The id of a picture from the address of its page at the provider of free pictures; null for any other address. */
export function photoIdOf(address: string): string | null {
  return (
    /^https:\/\/unsplash\.com\/photos\/(?:[a-z0-9-]+-)?([\w-]{11})(?:[?#].*)?$/i.exec(address)?.[1] ?? null
  );
}

interface Seen {
  address: string;
  /** Whether the visitor has consented to statistics. */
  agreed: boolean;
  /** Requests the shop's application id at the provider; empty if the owner has set none. */
  appId: () => Promise<string>;
}

/**
 * The provider's address that counts a view of the picture; null if the provider should not be notified. Requests the
 * id only with consent.
 */
export async function creditBeacon({ address, agreed, appId }: Seen): Promise<string | null> {
  const photoId = photoIdOf(address);
  if (!agreed || photoId === null) return null;
  const app = await appId();
  if (app === "") return null;
  return `https://views.unsplash.com/v?${new URLSearchParams({ photo_id: photoId, app_id: app })}`;
}
