import { latin1, startsWith } from './bytes.ts';
import { type EcgFile, finishRecording } from './finish.ts';
import type { EcgRecording } from './recording.ts';
import { refuse } from './refusal.ts';
import { checkTextSize, decodeAs } from './text.ts';

/** Takes a PDF as a picture: no samples, the pages counted where the file shows them (ISO 32000-1, 7.7.3). */
export function readPdf({ bytes }: EcgFile): EcgRecording {
  const tail = latin1(bytes.subarray(Math.max(0, bytes.length - 2048)).map((byte) => byte || 32));
  if (!tail.includes('%%EOF'))
    refuse('truncated', { byte: bytes.length }, { expected: bytes.length + 5, found: bytes.length });
  checkTextSize(bytes);
  const text = decodeAs(bytes, 'iso-8859-1');
  if (/\/Encrypt\s+\d{1,9}\s+\d{1,5}\s+R/.test(text)) refuse('encrypted', { byte: text.indexOf('/Encrypt') });
  return finishRecording({
    format: 'pdf',
    channels: [],
    picture: { mediaType: 'application/pdf', pages: countPages(text) },
  });
}

function countPages(text: string): number | null {
  const pages = text.match(/\/Type\s{0,9}\/Page(?![A-Za-z])/g)?.length ?? 0;
  if (pages > 0) return pages;
  // Pages packed into object streams: the linearisation dictionary may still say how many.
  const linearized = /\/Linearized[^>]{0,400}?\/N\s{1,9}(\d{1,6})/.exec(text.slice(0, 4096))?.[1];
  return linearized === undefined ? null : Number(linearized);
}

export function isPdf(bytes: Uint8Array): boolean {
  return startsWith(bytes, '%PDF-');
}
