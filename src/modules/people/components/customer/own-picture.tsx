import { Avatar } from "#ui/avatar.tsx";

/** The picture of somebody's account, or the first letters of their name. */
export function OwnPicture({ name, src }: { name: string; src: string | null }) {
  return <Avatar name={name} src={src} className="own-picture" />;
}
