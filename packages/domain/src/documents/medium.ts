/** What somebody sees of a medium; `link` where it has no file. */
export const mediumKinds = ['pdf', 'picture', 'video', 'text', 'dicom', 'link'] as const;
export type MediumKind = (typeof mediumKinds)[number];

const byType: Readonly<Record<string, MediumKind>> = {
  'application/pdf': 'pdf',
  'application/dicom': 'dicom',
  'text/plain': 'text',
};

/** By the type of its file, null where it has none. */
export function mediumKindOf(mediaType: string | null): MediumKind {
  if (mediaType === null) return 'link';
  if (mediaType.startsWith('image/')) return 'picture';
  return mediaType.startsWith('video/') ? 'video' : (byType[mediaType] ?? 'text');
}
