import { idcoReasons } from '@fernpuls/domain/logistics/cied/idco-message';
import { noticeKinds } from '@fernpuls/domain/logistics/cied/implant-news';
import { priorities } from '@fernpuls/domain/triggers/priority';
import * as z from 'zod/mini';
import { choice, instant, json, reference, text } from '../../kit/fields.ts';
import { type Entity, resource } from '../../kit/resource.ts';

/** `nothing`: well; `past`: older than what was known; `intended`: so wanted; `done`: something was done about it. */
const noticeOutcomes = ['nothing', 'past', 'intended', 'done'] as const;

/** A line of a message with its text, as it came, and why it was not taken; or a value that was replaced or taken back. */
const detail = z.object({
  line: z.nullable(z.number()),
  path: z.string(),
  name: z.string(),
  text: z.string(),
  reason: z.enum(idcoReasons),
});
export type NoticeDetail = z.output<typeof detail>;

const derived = { origin: 'derived', nullable: true } as const;

/**
 * A change an implant told of itself (therapy, zone, battery, lead), or what of its message was taken back, replaced, not
 * taken or refused. What has `settledAt` null waits for a person; the same state again raises nothing.
 */
export const ciedNotices = resource({
  type: 'cied_notices',
  area: 'logistics',
  path: 'patients/cied_notices',
  table: 'cied_notice',
  permission: 'patient_measurement',
  module: 'devices',
  verbs: ['list', 'read'],
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    ciedId: reference('cieds', { nullable: true }),
    kind: choice(noticeKinds),
    /** The zone or the lead; empty for the whole. */
    subject: text(),
    state: text(),
    stateBefore: text({ nullable: true }),
    details: json(z.array(detail), { nullable: true }),
    priority: choice(priorities),
    observedAt: instant(),
    createdAt: instant({ origin: 'server' }),
    dueAt: instant(),
    holderId: reference('physicians', { nullable: true }),
    withdrawnAt: instant({ nullable: true }),
    settledAt: instant({ nullable: true }),
    settledById: reference('physicians', { nullable: true }),
    outcome: choice(noticeOutcomes, { nullable: true }),
    note: text({ nullable: true, max: 500 }),
    patientName: text(derived),
    deviceName: text(derived),
    holderName: text(derived),
    settledByName: text(derived),
  },
  filters: ['patientId', 'ciedId', 'kind', 'settledAt'],
  sorts: ['dueAt', 'observedAt'],
  defaultSort: 'dueAt',
  example: {
    patientId: 'patients',
    ciedId: 'cieds',
    kind: 'zone',
    subject: 'VF',
    state: 'inactive',
    priority: 'high',
    observedAt: '2026-11-20T03:10:00.000Z',
    dueAt: '2026-11-20T04:10:00.000Z',
  },
});
export type CiedNotice = Entity<typeof ciedNotices>;
