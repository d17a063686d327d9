import { mostShareOpenings } from '@fernpuls/domain/documents/share';
import { instant, integer, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/**
 * A link with which somebody without an account reads one document: until when, how often, and what became of it.
 * Made by `share_document`, which alone tells link and code; here are neither.
 */
export const documentShares = resource({
  type: 'document_shares',
  area: 'documents',
  path: 'patients/documents/shares',
  permission: 'document',
  module: 'documents',
  verbs: ['list', 'read'],
  fields: {
    patientId: reference('patients'),
    documentId: reference('patient_documents'),
    /** Who gets it, as the practice wrote it down. */
    recipient: text({ nullable: true, max: 120 }),
    expiresAt: instant(),
    /** Null: as often as wanted. */
    mostOpenings: integer({ nullable: true, min: 1, max: mostShareOpenings }),
    openings: integer({ origin: 'server' }),
    /** Since it was opened last. */
    wrongCodes: integer({ origin: 'server' }),
    lastOpenedAt: instant({ nullable: true, origin: 'server' }),
    revokedAt: instant({ nullable: true, origin: 'server' }),
    revokedById: reference('physicians', { nullable: true, origin: 'server' }),
    createdById: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    createdByName: text({ nullable: true, origin: 'derived' }),
    revokedByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['patientId', 'documentId'],
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  example: {
    patientId: 'patients',
    documentId: 'patient_documents',
    recipient: 'Praxis Dr. Lührs',
    expiresAt: '2026-11-24T17:00:00.000Z',
    mostOpenings: 3,
  },
});

export type DocumentShare = Entity<typeof documentShares>;
