/** How a photographed or scanned ECG was prepared before it was sent; version and whatever that version holds. */
export type PictureProcessing = { version: '0.2' } & Readonly<Record<string, unknown>>;

/**
 * What is kept of the processing a picture came with: 0.2 as it is; 0.1 as 0.2 without its crop, whose coordinates
 * meant something else; of any other version nothing, and the version is told so that it can be logged.
 */
export function readPictureProcessing(given: unknown): {
  processing: PictureProcessing | null;
  droppedVersion: string | null;
} {
  if (given === null || given === undefined) return { processing: null, droppedVersion: null };
  const fields = typeof given === 'object' && !Array.isArray(given) ? { ...given } : {};
  const { version, ...rest } = fields as Record<string, unknown>;
  if (version === '0.2') return { processing: { ...rest, version }, droppedVersion: null };
  if (version === '0.1') {
    const { crop: _, ...kept } = rest;
    return { processing: { ...kept, version: '0.2' }, droppedVersion: null };
  }
  return { processing: null, droppedVersion: printable(version) };
}

/** Only what looks like a version: nothing else of a request belongs into a log. */
function printable(version: unknown): string {
  const text = typeof version === 'string' || typeof version === 'number' ? String(version) : '';
  return /^[0-9a-z.-]{1,20}$/i.test(text) ? text : 'none';
}
