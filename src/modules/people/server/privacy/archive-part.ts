/** One part of an archive: a module's data, in readable form. */
export interface ArchivePart {
  name: string;
  title: string;
  records: Readonly<Record<string, unknown>>[];
  files: string[];
}
