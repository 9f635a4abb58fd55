/** The id of a picture by the address of its page at the provider of free pictures; null for any other address. */
export function photoIdOf(address: string): string | null {
  return (
    /^https:\/\/unsplash\.com\/photos\/(?:[a-z0-9-]+-)?([\w-]{11})(?:[?#].*)?$/i.exec(address)?.[1] ?? null
  );
}

interface Seen {
  address: string;
  /** Whether the visitor has agreed to be counted. */
  agreed: boolean;
  /** Asks the shop by which id the provider knows it; empty when the owner has named none. */
  appId: () => Promise<string>;
}

/** Where the provider hears that a picture of theirs was seen; null when nobody is to be told. Asks only who agreed. */
export async function creditBeacon({ address, agreed, appId }: Seen): Promise<string | null> {
  const photoId = photoIdOf(address);
  if (!agreed || photoId === null) return null;
  const app = await appId();
  if (app === "") return null;
  return `https://views.unsplash.com/v?${new URLSearchParams({ photo_id: photoId, app_id: app })}`;
}
