/** One part of an archive: what a module keeps, ready to be read. */
export interface ArchivePart {
  name: string;
  title: string;
  records: Readonly<Record<string, unknown>>[];
  files: string[];
}
