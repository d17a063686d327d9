import { mostShareOpenings, shareCodeDigits } from '@fernpuls/domain/documents/share';
import { documentKinds } from '@fernpuls/domain/documents/life-cycle';
import * as z from 'zod/mini';
import { isoInstant, plainText, uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { filed } from './filed.ts';

const some = '018f0000-0000-7000-8000-00000000dead';
const common = { area: 'documents', module: 'documents' } as const;
const write = { permission: 'document', access: 'write' } as const;
const one = '/web/v1/patients/documents/shares/{id}';
const ended = z.object({ id: z.string(), expiresAt: z.string(), revokedAt: z.nullable(z.string()) });

/** Nobody is told link and code a second time: of the link only a digest is kept. */
export const shareDocument = call({
  ...common,
  name: 'share_document',
  method: 'POST',
  path: '/web/v1/patients/documents/{id}/shares',
  auth: write,
  summary: 'Makes a link to a document and the code that goes with it by another way; both are told once.',
  input: z.strictObject({
    id: uuid,
    recipient: z.optional(z.nullable(plainText(120))),
    expiresAt: isoInstant,
    mostOpenings: z.optional(
      z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(mostShareOpenings))),
    ),
  }),
  output: z.object({ id: z.string(), link: z.string(), code: z.string(), expiresAt: z.string() }),
  example: { id: some, recipient: 'Praxis Dr. Lührs', expiresAt: '2026-11-24T17:00:00.000Z' },
});

export const extendDocumentShare = call({
  ...common,
  name: 'extend_document_share',
  method: 'POST',
  path: `${one}/extend`,
  auth: write,
  summary: 'Lets a link that has not been taken back hold until another day.',
  input: z.strictObject({ id: uuid, expiresAt: isoInstant }),
  output: ended,
  example: { id: some, expiresAt: '2026-12-01T17:00:00.000Z' },
});

export const revokeDocumentShare = call({
  ...common,
  name: 'revoke_document_share',
  method: 'POST',
  path: `${one}/revoke`,
  auth: write,
  summary: 'Takes a link back: it opens nothing from now on.',
  input: z.strictObject({ id: uuid }),
  output: ended,
  example: { id: some },
});

export const restoreDocumentShare = call({
  ...common,
  name: 'restore_document_share',
  method: 'POST',
  path: `${one}/restore`,
  auth: write,
  summary: 'Lets a link that was taken back hold again, until the day it had.',
  input: z.strictObject({ id: uuid }),
  output: ended,
  example: { id: some },
});

/** Asked on the practice's host by whoever has the link. Whatever opens nothing is not found, for whichever reason. */
const open = {
  area: 'documents',
  module: 'documents',
  auth: 'none',
  method: 'POST',
} as const;
const base = '/public/v1/document_shares';
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/));
const exampleToken = 'k3VtX0cWq1u9Zc7bTn2hAq5r8sYd4fLmP6eJxGiUoNw';
const code = z.string().check(z.regex(new RegExp(`^[0-9]{${shareCodeDigits}}$`)));

export const checkDocumentShare = call({
  ...open,
  name: 'check_document_share',
  path: `${base}/check`,
  summary: 'Whether a link still holds, and nothing of what it shows.',
  input: z.strictObject({ token }),
  output: z.object({ expiresAt: z.string() }),
  example: { token: exampleToken },
});

export const openDocumentShare = call({
  ...open,
  name: 'open_document_share',
  path: `${base}/open`,
  summary: 'Shows the document of a link to who knows its code; counted, and written into the audit.',
  input: z.strictObject({ token, code }),
  output: z.object({
    title: z.string(),
    kind: z.enum(documentKinds),
    documentDay: z.string(),
    source: z.nullable(z.string()),
    body: z.nullable(z.string()),
    signedByName: z.nullable(z.string()),
    signedAt: z.nullable(z.string()),
    seal: z.nullable(z.string()),
    addenda: z.array(z.object({ id: z.string(), body: z.string(), by: z.string(), at: z.string() })),
    file: z.nullable(filed),
    expiresAt: z.string(),
    /** Fetches the file for a quarter of an hour: `read_shared_file`. */
    ticket: z.string(),
  }),
  example: { token: exampleToken, code: '402817' },
});

export const readSharedFile = call({
  ...open,
  name: 'read_shared_file',
  path: `${base}/file`,
  summary: 'The file of a document that was opened by link, byte for byte.',
  input: z.strictObject({ ticket: z.string().check(z.maxLength(400)) }),
  output: z.unknown(),
  example: { ticket: exampleToken },
});

export type SharedDocument = OutputOf<typeof openDocumentShare>;
