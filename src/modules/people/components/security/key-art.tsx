/** A key with its tag: the drawing beside the sign-in forms. */
export function KeyArt() {
  return (
    <svg className="account__art" viewBox="-40 -14 290 500" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round">
        <path d="M164 74a64 64 0 1 1-128 0a64 64 0 1 1 128 0zM152 74a52 52 0 1 1-104 0a52 52 0 1 1 104 0z" />
        <path d="M80 135v14h40v-14M84 149v14h32v-14M88 163v253l12 14 12-14V163" />
        <path d="M112 318h36v20h-14v12h14v18h-22v14h22v20h-36" />
        <path d="M100 176v226" strokeWidth="1" />
      </g>
      <g className="account__tag" strokeLinejoin="round">
        <path d="M146 80c-8-16 20-22 26-6c10 26 12 62 12 109" />
        <path d="M184 183l24 22v88h-48v-88zM190 208a6 6 0 1 1-12 0a6 6 0 1 1 12 0zM172 240h24M172 254h24M172 268h14" />
      </g>
    </svg>
  );
}
