import { rhythmClasses } from '@fernpuls/domain/ecg/import/rhythm-class';
import { qualifiers } from '@fernpuls/domain/measurements/qualifier';
import { componentKeys, valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { dutyCauses, dutyKinds } from '@fernpuls/domain/triggers/duties/duty';
import { priorities } from '@fernpuls/domain/triggers/priority';
import { rhythmSources } from '@fernpuls/domain/triggers/rules/rule';
import { thresholdTypes } from '@fernpuls/domain/triggers/threshold';
import * as z from 'zod/mini';
import { choice, instant, json, number, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { chainMark } from './control-chain.ts';
import { ruleDocument } from './rule-document.ts';
import { ruleFaults } from './trigger-event.ts';

/**
 * Why a duty needs supervision: past its deadline, nobody of the chain could be told, nobody can act on it, or an extreme
 * reading waits for a person to say whose it is.
 */
const controlReasons = ['overdue', 'nobody_reached', 'nobody_can_act', 'extreme_held'] as const;

/**
 * An alarm that stayed unhandled, or any duty nobody can act on, which ends by itself once somebody can. An alarm is gone
 * once it is taken up, closed, or somebody answers for it with a note; given back or opened again it is unhandled anew,
 * and is supervised like one nobody has touched.
 */
export const controlAlarms = resource({
  type: 'control_alarms',
  area: 'triggers',
  path: 'dashboard/control_alarms',
  permission: 'patient_trigger',
  module: 'triggers',
  verbs: ['list', 'read'],
  readsAudited: true,
  maxPerPage: 200,
  fields: {
    // Null where it is about no alarm, and no patient.
    triggerEventId: reference('trigger_events', { nullable: true }),
    patientId: reference('patients', { nullable: true }),
    reason: choice(controlReasons),
    subjectType: choice(dutyKinds, { origin: 'server' }),
    // The record of that kind.
    subjectId: text({ origin: 'derived' }),
    // Why nobody can act, and with whom it lies; a role is told by its name.
    cause: choice(dutyCauses, { nullable: true, origin: 'server' }),
    heldById: reference('physicians', { nullable: true, origin: 'server' }),
    heldByName: text({ nullable: true, origin: 'derived' }),
    title: text({ nullable: true, origin: 'server', max: 1000 }),
    raisedAt: instant(),
    handledAt: instant({ nullable: true }),
    handledById: reference('physicians', { nullable: true }),
    note: text({ nullable: true, max: 2000 }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    name: text({ nullable: true, origin: 'derived' }),
    customPatientId: text({ nullable: true, origin: 'derived' }),
    // What the alarm is about, as its own record says it.
    priority: choice(priorities, { origin: 'derived' }),
    valueType: choice(valueTypeKeys, { nullable: true, origin: 'derived' }),
    component: choice(componentKeys, { nullable: true, origin: 'derived' }),
    value: number({ nullable: true, origin: 'derived' }),
    qualifier: choice(qualifiers, { nullable: true, origin: 'derived' }),
    diastolic: number({ nullable: true, origin: 'derived' }),
    thresholdType: choice(thresholdTypes, { nullable: true, origin: 'derived' }),
    threshold: number({ nullable: true, origin: 'derived' }),
    rule: json(ruleDocument, { nullable: true, origin: 'derived' }),
    fault: choice(ruleFaults, { nullable: true, origin: 'derived' }),
    ecgId: reference('ecgs', { nullable: true, origin: 'derived' }),
    rhythmClass: choice(rhythmClasses, { nullable: true, origin: 'derived' }),
    rhythmSource: choice(rhythmSources, { nullable: true, origin: 'derived' }),
    // The deadline of an alarm, else the clock of the duty.
    dueAt: instant({ nullable: true, origin: 'derived' }),
    // Who should have handled it: the assignee, else the primary physician.
    responsibleName: text({ nullable: true, origin: 'derived' }),
    handledByName: text({ nullable: true, origin: 'derived' }),
    // Whom its chain has told and tells next; nothing where it is about no alarm.
    chain: json(z.array(chainMark), { origin: 'derived' }),
  },
  filters: ['handledAt', 'patientId', 'raisedAt', 'reason'],
  sorts: ['raisedAt', 'handledAt'],
  defaultSort: 'raisedAt',
  example: {
    triggerEventId: 'trigger_events',
    patientId: 'patients',
    reason: 'overdue',
    raisedAt: '2026-11-20T08:30:00.000Z',
  },
});

export type ControlAlarm = Entity<typeof controlAlarms>;
