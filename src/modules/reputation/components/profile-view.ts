/** Karma, rank and badges of a member. */
export interface Standing {
  karma: number;
  rank: { name: string; next: { name: string; missing: number; percent: number } | null } | null;
  badges: {
    id: number;
    name: string;
    description: string;
    level: "gold" | "silver" | "bronze";
    on: string;
  }[];
}

/** A profile as others see it. */
export interface ProfileView extends Standing {
  name: string;
  town: string;
  html: string;
  isOwn: boolean;
  isPublic: boolean;
  picture: string | null;
}
