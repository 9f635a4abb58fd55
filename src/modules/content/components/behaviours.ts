import type { ComponentType } from "react";

/** What makes a block move: it gets the block's element as the server has rendered it, and draws over or into it. */
export interface BehaviourProps {
  element: HTMLElement;
}

interface BehaviourFile {
  default: ComponentType<BehaviourProps>;
}

/** The build finds them by their place; each is a file of its own, fetched once a block that names it comes near. */
const files = import.meta.glob<BehaviourFile>("/src/modules/*/blocks/*/behaviour.tsx");

/** `content/gallery` is `src/modules/content/blocks/gallery/behaviour.tsx`. */
export async function loadBehaviour(name: string): Promise<ComponentType<BehaviourProps> | undefined> {
  const [module, block] = name.split("/");
  return (await files[`/src/modules/${module}/blocks/${block}/behaviour.tsx`]?.())?.default;
}
