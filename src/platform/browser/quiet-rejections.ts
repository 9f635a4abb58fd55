/** Hides rejected promises whose reason is no error: those were cancelled on purpose. */
export function swallowQuietRejections(): void {
  window.addEventListener("unhandledrejection", (event) => {
    if (!(event.reason instanceof Error)) event.preventDefault();
  });
}
