const formats = new Map<string, Intl.NumberFormat>();

/**
 * A shared formatter: making one takes a thousand times as long as using it. All options come from our code, so there
 * are few.
 */
export function numberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(tag, options);
    formats.set(key, format);
  }
  return format;
}
