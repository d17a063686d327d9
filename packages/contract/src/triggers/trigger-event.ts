import { rhythmClasses } from '@fernpuls/domain/ecg/import/rhythm-class';
import { qualifiers } from '@fernpuls/domain/measurements/qualifier';
import { componentKeys, valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { genders } from '@fernpuls/domain/patients/status';
import {
  eventStates,
  openStates,
  reasonsLeft,
  snoozeReasons,
  suppressions,
  writtenCloseReasons,
} from '@fernpuls/domain/triggers/event-life-cycle';
import { priorities } from '@fernpuls/domain/triggers/priority';
import { thresholdTypes } from '@fernpuls/domain/triggers/threshold';
import { personalKeys, rhythmSources } from '@fernpuls/domain/triggers/rules/rule';
import * as z from 'zod/mini';
import { choice, day, flag, instant, integer, json, number, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { ruleDocument } from './rule-document.ts';

/** Why a rule could not be asked: a personal value that is not agreed, or a rule that cannot be read. */
export const ruleFaults = [...personalKeys, 'rule_unreadable'] as const;

export const eventTypes = [
  'measurement_trigger_event',
  'measurement_ecg_trigger_event',
  'survey_trigger_event',
] as const;

/**
 * An alarm: one open event per trigger; further readings that break it join and raise `repeatCount`. Threshold and
 * value are those of the moment, so that a later change of the rule never rewrites history.
 */
export const triggerEvents = resource({
  type: 'trigger_events',
  area: 'triggers',
  path: 'patients/triggers/events',
  permission: 'patient_trigger',
  module: 'triggers',
  verbs: ['list', 'read'],
  readsAudited: true,
  // A queue is shown whole: what is not loaded is not seen.
  maxPerPage: 5000,
  fields: {
    eventType: choice(eventTypes),
    patientId: reference('patients'),
    triggerId: reference('measurement_triggers'),
    state: choice(eventStates),
    priority: choice(priorities),
    valueType: choice(valueTypeKeys, { nullable: true }),
    component: choice(componentKeys, { nullable: true }),
    // A rule has no threshold of its own: then `threshold` is the border its reading broke, if there was one.
    thresholdType: choice(thresholdTypes, { nullable: true }),
    threshold: number({ nullable: true }),
    measurementId: reference('patient_measurements', { nullable: true }),
    // The recording that raised it, the class it was raised for, and who said so.
    ecgId: reference('ecgs', { nullable: true }),
    rhythmClass: choice(rhythmClasses, { nullable: true }),
    rhythmSource: choice(rhythmSources, { nullable: true }),
    // The answered survey that raised it; `value` is its score. The answers that were waited for as `q1=a2,a3;q2=a1`.
    surveySessionId: reference('patient_survey_sessions', { nullable: true }),
    surveyAnswers: text({ nullable: true, max: 2000 }),
    value: number({ nullable: true }),
    // The device told only that the value lies beyond its range (“HI”, “LO”); `value` is then no measured number.
    qualifier: choice(qualifiers, { nullable: true }),
    // The value farthest beyond its border since the event was raised.
    worstValue: number({ nullable: true }),
    // The side of its border the value lies on, and the worst of every side: `glucose||above`.
    side: text({ nullable: true, max: 100 }),
    worstSides: json(z.record(z.string(), z.number()), { nullable: true, origin: 'server' }),
    // A value in it is extreme and nobody has confirmed it.
    unconfirmed: flag(),
    // What came later has shown that the rule did not hold; the alarm stays (ISA 18.2).
    overtakenAt: instant({ nullable: true, origin: 'server' }),
    // The rule of the moment, null for a plain threshold.
    rule: json(ruleDocument, { nullable: true, origin: 'server' }),
    // The rule could not be asked: a technical alarm, with what was missing.
    fault: choice(ruleFaults, { nullable: true }),
    diastolic: number({ nullable: true }),
    measuredAt: instant(),
    repeatCount: integer(),
    // How often it has become worse or more urgent since it was raised; an action names it as what was seen.
    worseCount: integer({ origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    dueAt: instant(),
    assigneeId: reference('physicians', { nullable: true }),
    seenAt: instant({ nullable: true }),
    seenById: reference('physicians', { nullable: true }),
    informedAt: instant({ nullable: true }),
    informedById: reference('physicians', { nullable: true }),
    // Who had it in hand and left it, when and why it came back to the queue; nothing once somebody has taken it up again.
    leftAt: instant({ nullable: true, origin: 'server' }),
    leftById: reference('physicians', { nullable: true }),
    leftReason: choice(reasonsLeft, { nullable: true }),
    snoozedUntil: instant({ nullable: true }),
    snoozeReason: choice(snoozeReasons, { nullable: true }),
    // The value came back to normal; the event stays until somebody has looked (ISA 18.2).
    returnedAt: instant({ nullable: true }),
    suppression: choice(suppressions, { nullable: true }),
    proposedAt: instant({ nullable: true }),
    proposedById: reference('physicians', { nullable: true }),
    closedAt: instant({ nullable: true }),
    closedById: reference('physicians', { nullable: true }),
    closeReason: choice(writtenCloseReasons, { nullable: true }),
    closeNote: text({ nullable: true, max: 2000 }),
    // Of the patient and the assignee, so that a queue row needs no second question.
    name: text({ origin: 'derived' }),
    phone: text({ nullable: true, origin: 'derived' }),
    customPatientId: text({ origin: 'derived' }),
    birthDate: day({ origin: 'derived' }),
    gender: choice(genders, { origin: 'derived' }),
    infoBanner: text({ nullable: true, origin: 'derived' }),
    assigneeName: text({ nullable: true, origin: 'derived' }),
    leftByName: text({ nullable: true, origin: 'derived' }),
    closedByName: text({ nullable: true, origin: 'derived' }),
    proposedByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: [
    'state',
    'suppression',
    'patientId',
    'priority',
    'assigneeId',
    'triggerId',
    'createdAt',
    'closedAt',
    'dueAt',
  ],
  sorts: ['dueAt', 'createdAt', 'closedAt', 'priority'],
  defaultSort: 'dueAt',
  timeField: 'createdAt',
  // The subject: the trigger, and the reading, recording or answered survey that raised it.
  includes: ['patientId', 'assigneeId', 'triggerId', 'measurementId', 'ecgId', 'surveySessionId'],
  example: {
    eventType: 'measurement_trigger_event',
    patientId: 'patients',
    triggerId: 'measurement_triggers',
    state: 'raised',
    priority: 'blocker',
    valueType: 'weight',
    thresholdType: 'above',
    threshold: 84,
    measurementId: 'patient_measurements',
    value: 84.6,
    measuredAt: '2026-11-20T06:42:00.000Z',
    repeatCount: 1,
    dueAt: '2026-11-20T07:00:00.000Z',
  },
});

/** What waits for somebody: every open state, and nothing that is kept from the queue. */
export const openEventFilters = { state: openStates, suppression: null } as const;

export type TriggerEvent = Entity<typeof triggerEvents>;
