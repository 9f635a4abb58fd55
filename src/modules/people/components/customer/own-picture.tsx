import { Avatar } from "#ui/avatar.tsx";

/** The picture of a person's account, or the initials of their name. */
export function OwnPicture({ name, src }: { name: string; src: string | null }) {
  return <Avatar name={name} src={src} className="own-picture" />;
}
