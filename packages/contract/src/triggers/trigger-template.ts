import { priorities } from '@fernpuls/domain/triggers/priority';
import { choice, flag, instant, json, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { colourField } from '../ruled-fields.ts';
import { recipientIds } from './recipients.ts';
import { ruleDocument } from './rule-document.ts';

/** A rule kept for many patients; applying it makes a trigger of each patient. */
export const triggerTemplates = resource({
  type: 'trigger_templates',
  area: 'triggers',
  path: 'content/trigger_templates',
  permission: 'patient_trigger',
  module: 'triggers',
  fields: {
    name: text({ max: 100 }),
    description: text({ nullable: true, max: 1000 }),
    priority: choice(priorities),
    color: colourField({ nullable: true }),
    rule: json(ruleDocument),
    isActive: flag(),
    /** As of a trigger: its alarms make a task, and these people are told of them at once. */
    createsTask: flag(),
    recipientIds: json(recipientIds, { origin: 'optional' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
  },
  filters: ['priority', 'isActive'],
  sorts: ['name', 'createdAt', 'priority'],
  defaultSort: 'name',
  search: ['name', 'description'],
  example: {
    name: 'Gewicht steigt schnell',
    priority: 'high',
    recipientIds: [],
    rule: {
      when: {
        kind: 'change',
        valueType: 'weight',
        direction: 'rise',
        by: 2,
        unit: 'absolute',
        hours: 72,
      },
    },
  },
});

export type TriggerTemplate = Entity<typeof triggerTemplates>;
