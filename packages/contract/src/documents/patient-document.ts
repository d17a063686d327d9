import { documentKinds, documentStates } from '@fernpuls/domain/documents/life-cycle';
import * as z from 'zod/mini';
import { plainText } from '../formats.ts';
import { choice, day, instant, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { filed } from './filed.ts';

/** What was added to a signed document, oldest first. */
const addendum = z.object({ id: z.string(), body: z.string(), by: z.string(), at: z.string() });
const tag = plainText(40);

/**
 * What was written, sent or received about a patient: either words (`body`) or a file (`file_upload`).
 * Signed by `sign_document` it is locked, added to by `amend_document`; its tags stay free.
 */
export const patientDocuments = resource({
  type: 'patient_documents',
  area: 'documents',
  path: 'patients/documents',
  permission: 'document',
  module: 'documents',
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    kind: choice(documentKinds),
    title: text({ max: 200 }),
    /** Who it comes from. */
    source: text({ nullable: true, max: 120 }),
    documentDay: day(),
    body: text({ nullable: true, max: 20_000 }),
    tags: json(z.array(tag).check(z.maxLength(12)), { origin: 'optional' }),
    state: choice(documentStates, { origin: 'server' }),
    seenAt: instant({ nullable: true, origin: 'server' }),
    seenById: reference('physicians', { nullable: true, origin: 'server' }),
    signedAt: instant({ nullable: true, origin: 'server' }),
    signedById: reference('physicians', { nullable: true, origin: 'server' }),
    /** SHA-256, hexadecimal, over what was signed, by whom and when. */
    seal: text({ nullable: true, origin: 'server' }),
    createdById: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    file: json(filed, { nullable: true, origin: 'derived' }),
    createdByName: text({ nullable: true, origin: 'derived' }),
    seenByName: text({ nullable: true, origin: 'derived' }),
    signedByName: text({ nullable: true, origin: 'derived' }),
    addenda: json(z.array(addendum), { origin: 'derived' }),
  },
  filters: ['patientId'],
  sorts: ['documentDay', 'createdAt', 'title'],
  defaultSort: '-documentDay',
  search: ['title', 'source', 'body'],
  example: {
    patientId: 'patients',
    kind: 'letter',
    title: 'Arztbrief an Dr. Lührs',
    source: 'TMZ Nordheide',
    documentDay: '2026-11-15',
    body: 'Sehr geehrter Herr Kollege Lührs, wir berichten über das Telemonitoring.',
    tags: ['Dekompensation'],
  },
});

export type PatientDocument = Entity<typeof patientDocuments>;
