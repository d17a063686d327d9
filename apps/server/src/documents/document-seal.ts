import { createHash } from 'node:crypto';
import type { LockedDocument } from './document.queries.ts';

type Signature = { by: string; at: string };

/** SHA-256 over words or file, what it is and of when, who signed it and when: one letter changed gives another. */
export function sealOfDocument(document: LockedDocument, { by, at }: Signature): string {
  const { id, patient_id, kind, title, source, document_day, body, file_id, file_digest } = document;
  return digest([id, patient_id, kind, title, source, document_day, body, file_id, file_digest, by, at]);
}

/** An addition is sealed with the seal before it, so that none can be taken out. */
export function sealOfDocumentAddendum(before: string, body: string, { by, at }: Signature): string {
  return digest([before, body, by, at]);
}

function digest(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
