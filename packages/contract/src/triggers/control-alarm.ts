import { rhythmClasses } from '@fernpuls/domain/ecg/import/rhythm-class';
import { qualifiers } from '@fernpuls/domain/measurements/qualifier';
import { componentKeys, valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { priorities } from '@fernpuls/domain/triggers/priority';
import { rhythmSources } from '@fernpuls/domain/triggers/rules/rule';
import { thresholdTypes } from '@fernpuls/domain/triggers/threshold';
import { choice, instant, json, number, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { ruleDocument } from './rule-document.ts';
import { ruleFaults } from './trigger-event.ts';

/** Why an alarm needs supervision: past its deadline, or nobody of the chain could be told. */
const controlReasons = ['overdue', 'nobody_reached'] as const;

/**
 * An alarm that stayed unhandled; gone once it is taken up, closed, or somebody answers for it with a note. An alarm given
 * back or opened again is unhandled anew, and is supervised like one nobody has touched.
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
    triggerEventId: reference('trigger_events'),
    patientId: reference('patients'),
    reason: choice(controlReasons),
    raisedAt: instant(),
    handledAt: instant({ nullable: true }),
    handledById: reference('physicians', { nullable: true }),
    note: text({ nullable: true, max: 2000 }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    name: text({ origin: 'derived' }),
    customPatientId: text({ origin: 'derived' }),
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
    dueAt: instant({ origin: 'derived' }),
    // Who should have handled it: the assignee, else the primary physician.
    responsibleName: text({ nullable: true, origin: 'derived' }),
    handledByName: text({ nullable: true, origin: 'derived' }),
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
