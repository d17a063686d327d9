import { observationOutcomes, observationStates } from '@fernpuls/domain/triggers/observation-case';
import * as z from 'zod/mini';
import { choice, instant, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/** What may be linked to an observation case. */
export const observationSubjects = ['trigger_events', 'tasks', 'findings'] as const;
export type ObservationSubject = (typeof observationSubjects)[number];

const link = z.object({
  id: z.string(),
  subjectType: z.enum(observationSubjects),
  subjectId: z.string(),
  at: z.string(),
});

/**
 * A closer watch of one patient for a limited time, usually after an alarm (Beobachtungsfall; its states and outcomes
 * are inferred, see the domain's life cycle). Begun by `start_observation_case`; end and reason may change while it runs.
 */
export const observationCases = resource({
  type: 'observation_cases',
  area: 'triggers',
  path: 'patients/observation_cases',
  permission: 'patient_trigger',
  module: 'triggers',
  verbs: ['list', 'read', 'update'],
  readsAudited: true,
  fields: {
    patientId: reference('patients', { origin: 'server' }),
    /** The alarm it began with. */
    triggerEventId: reference('trigger_events', { nullable: true, origin: 'server' }),
    reason: text({ max: 2000 }),
    startedAt: instant({ origin: 'server' }),
    /** Within 90 days of the start. */
    until: instant(),
    state: choice(observationStates, { origin: 'server' }),
    /** When somebody last looked at the patient for it. */
    observedAt: instant({ nullable: true, origin: 'server' }),
    observedById: reference('physicians', { nullable: true, origin: 'server' }),
    outcome: choice(observationOutcomes, { nullable: true, origin: 'server' }),
    outcomeNote: text({ nullable: true, max: 2000, origin: 'server' }),
    createdById: reference('physicians', { origin: 'server' }),
    closedAt: instant({ nullable: true, origin: 'server' }),
    closedById: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    // Computed when read.
    name: text({ origin: 'derived' }),
    createdByName: text({ origin: 'derived' }),
    observedByName: text({ nullable: true, origin: 'derived' }),
    closedByName: text({ nullable: true, origin: 'derived' }),
    /** May open it again at any time. */
    primaryPhysicianId: reference('physicians', { nullable: true, origin: 'derived' }),
    /** Further alarms, tasks and findings, oldest first. */
    links: json(z.array(link), { origin: 'derived' }),
  },
  filters: ['patientId', 'state', 'until', 'startedAt', 'triggerEventId'],
  sorts: ['until', 'startedAt', 'closedAt'],
  defaultSort: 'until',
  timeField: 'startedAt',
  includes: ['patientId'],
  example: {
    reason: 'Gewicht steigt seit drei Tagen, Diuretikum erhöht',
    until: '2026-11-27T17:00:00.000Z',
  },
});

export type ObservationCase = Entity<typeof observationCases>;
