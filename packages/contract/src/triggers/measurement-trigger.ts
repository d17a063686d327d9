import { componentKeys, valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { priorities } from '@fernpuls/domain/triggers/priority';
import { triggerSubjects } from '@fernpuls/domain/triggers/subject';
import { thresholdTypes } from '@fernpuls/domain/triggers/threshold';
import * as z from 'zod/mini';
import { choice, flag, instant, json, number, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { colourField } from '../ruled-fields.ts';
import { recipientIds } from './recipients.ts';
import { ruleDocument } from './rule-document.ts';

const notificationRecipient = z.object({
  physicianId: z.string(),
  physicianName: z.string(),
  subjectType: z.enum(triggerSubjects),
  subjectId: z.string(),
});

/**
 * What raises an alarm for one patient: a plain threshold (`threshold` in the value type's canonical unit), or a rule
 * of the whole vocabulary; one of the two. `valueType` then files the rule under the chart it belongs to, if any.
 */
export const measurementTriggers = resource({
  type: 'measurement_triggers',
  area: 'triggers',
  path: 'patients/triggers',
  permission: 'patient_trigger',
  module: 'triggers',
  fields: {
    patientId: reference('patients'),
    valueType: choice(valueTypeKeys, { nullable: true }),
    component: choice(componentKeys, { nullable: true }),
    thresholdType: choice(thresholdTypes, { nullable: true }),
    threshold: number({ min: -1e6, max: 1e6, nullable: true }),
    rule: json(ruleDocument, { nullable: true }),
    templateId: reference('trigger_templates', { nullable: true }),
    priority: choice(priorities),
    description: text({ nullable: true, max: 500 }),
    color: colourField({ nullable: true }),
    isActive: flag(),
    /** An alarm it raises makes a task. */
    createsTask: flag(),
    recipientIds: json(recipientIds, { origin: 'optional' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    notificationRecipients: json(z.array(notificationRecipient), { origin: 'derived' }),
  },
  filters: ['patientId', 'valueType', 'priority', 'isActive', 'templateId'],
  sorts: ['createdAt', 'valueType', 'priority'],
  defaultSort: 'valueType',
  example: {
    patientId: 'patients',
    valueType: 'weight',
    thresholdType: 'above',
    threshold: 84,
    priority: 'blocker',
    recipientIds: [],
  },
});

export type MeasurementTrigger = Entity<typeof measurementTriggers>;
