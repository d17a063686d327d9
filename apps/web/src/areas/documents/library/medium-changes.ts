import type { MediumVersion } from '@fernpuls/contract/documents/medium';

type Said = Pick<MediumVersion, 'file' | 'externalUrl'>;
const fields = ['file', 'size', 'link'] as const;
type Change = { field: (typeof fields)[number]; from: string | null; to: string | null };

/** What one version of a medium has otherwise: its file by name and size, or by both where its content alone is new. */
export function mediumChanges(before: Said, after: Said): Change[] {
  const isOtherFile = before.file?.digest !== after.file?.digest;
  return fields
    .map((field) => ({ field, from: said(before, field), to: said(after, field) }))
    .filter(({ field, from, to }) => from !== to || (isOtherFile && field !== 'link'));
}

function said({ file, externalUrl }: Said, field: Change['field']): string | null {
  if (field === 'link') return externalUrl;
  if (!file) return null;
  return field === 'size' ? String(file.byteSize) : file.name;
}
