import * as z from 'zod/mini';
import { callDirections, callOutcomes } from '@fernpuls/domain/events/call-record';
import { choice, instant, integer, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { guideAnswers } from './guide-content.ts';

/**
 * A call with a patient or about one. Without an end it is running, and nobody holds two at once; without a begin it
 * begins now. Whom one called is written down as it was, whatever becomes of the contact.
 */
export const callRecords = resource({
  type: 'call_records',
  area: 'events',
  path: 'patients/calls',
  permission: 'patient_event',
  module: 'events',
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    callBeginAt: instant({ origin: 'optional' }),
    callEndAt: instant({ nullable: true }),
    direction: choice(callDirections, { origin: 'optional' }),
    /** Null: the patient. */
    calledName: text({ nullable: true, max: 120 }),
    calledRelation: text({ nullable: true, max: 60 }),
    number: text({ nullable: true, max: 40 }),
    outcome: choice(callOutcomes, { nullable: true }),
    /** The practice's own outcome; `outcome` is then what it stands for. */
    callOutcomeId: reference('call_outcomes', { nullable: true }),
    note: text({ nullable: true, max: 5000 }),
    /** What was asked, in the version it stood in by then, and what was answered. */
    interviewGuideId: reference('interview_guides', { nullable: true }),
    answers: json(guideAnswers, { nullable: true }),
    guideVersion: integer({ nullable: true, origin: 'server' }),
    /** When it was agreed to call again. */
    callAgainAt: instant({ nullable: true }),
    /** Who of the practice spoke. */
    physicianId: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    patientName: text({ nullable: true, origin: 'derived' }),
    physicianName: text({ nullable: true, origin: 'derived' }),
    interviewGuideName: text({ nullable: true, origin: 'derived' }),
    callOutcomeName: text({ nullable: true, origin: 'derived' }),
    /** Tasks that followed from the call, for whoever may read tasks. */
    agreed: json(z.array(z.object({ taskId: z.string(), title: z.string(), isDone: z.boolean() })), {
      origin: 'derived',
    }),
  },
  filters: ['patientId', 'physicianId', 'outcome', 'callBeginAt'],
  sorts: ['callBeginAt'],
  defaultSort: '-callBeginAt',
  example: {
    patientId: 'patients',
    callBeginAt: '2026-11-20T08:41:00.000Z',
    callEndAt: '2026-11-20T08:47:00.000Z',
    calledName: 'Petra Brandt-Lau',
    calledRelation: 'Tochter',
    number: '+49 171 5550138',
  },
});

export type CallRecord = Entity<typeof callRecords>;
