/** How a photographed or scanned ECG was prepared before it was sent; version and whatever that version holds. */
type PictureProcessing = { version: '0.2' } & Readonly<Record<string, unknown>>;

type Kept = {
  processing: PictureProcessing | null;
  /** A version not known here. */
  droppedVersion: string | null;
  isCropDropped: boolean;
};

/**
 * What is kept of the processing a picture came with: 0.2 as it is; 0.1 as 0.2 without its crop, whose coordinates
 * meant something else; of any other version nothing, and the version is told so that it can be logged.
 */
export function readPictureProcessing(given: unknown): Kept {
  const nothing: Kept = { processing: null, droppedVersion: null, isCropDropped: false };
  if (given === null || given === undefined) return nothing;
  const fields = typeof given === 'object' && !Array.isArray(given) ? { ...given } : {};
  const { version, ...rest } = fields as Record<string, unknown>;
  if (version === '0.2') return { ...nothing, processing: { ...rest, version } };
  if (version === '0.1') {
    const { crop, ...kept } = rest;
    return { ...nothing, processing: { ...kept, version: '0.2' }, isCropDropped: Boolean(crop) };
  }
  return { ...nothing, droppedVersion: printable(version) };
}

/** Only what looks like a version: nothing else of a request belongs into a log. */
function printable(version: unknown): string {
  const text = typeof version === 'string' || typeof version === 'number' ? String(version) : '';
  return /^[0-9a-z.-]{1,20}$/i.test(text) ? text : 'none';
}
