/** Promises that were given up with something else than an error failed on purpose: nobody hears of them. */
export function swallowQuietRejections(): void {
  window.addEventListener("unhandledrejection", (event) => {
    if (!(event.reason instanceof Error)) event.preventDefault();
  });
}
