const formats = new Map<string, Intl.NumberFormat>();

/** The one formatter of its kind: to make it takes a thousand times as long as to use it. The options are few and ours. */
export function numberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(tag, options);
    formats.set(key, format);
  }
  return format;
}
