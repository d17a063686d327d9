import { retentionKinds } from '@fernpuls/domain/patients/retention';
import { choice, day, instant, integer, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/**
 * How long a practice keeps a kind of document, from a day on, where it wants more than the law, or how many days a
 * deletion is taken back. Nothing of it is changed: another day brings another rule; one whose day has not come is taken
 * out (409 `conflict` after that).
 */
export const retentionRules = resource({
  type: 'retention_rules',
  table: 'retention_term',
  area: 'lifecycle',
  path: 'system/retention_rules',
  permission: 'tenant',
  module: 'core',
  verbs: ['list', 'read', 'create', 'remove'],
  fields: {
    /** Left out: the record of the treatment. */
    kind: choice(retentionKinds, { origin: 'optional' }),
    /** Today or later. */
    validFrom: day(),
    /** Never less than the law of its kind; none of `take_back`. */
    years: integer({ min: 1, max: 100, nullable: true }),
    /** Of `take_back` alone. */
    days: integer({ min: 1, max: 365, nullable: true }),
    /** Where it is written: a law, a contract, a decision of the practice. */
    source: text({ max: 200 }),
    createdById: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    createdByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: [],
  sorts: ['validFrom'],
  defaultSort: '-validFrom',
  example: { validFrom: '2031-01-01', years: 30, source: '§ 85 Abs. 2 StrlSchG' },
});

export type RetentionRule = Entity<typeof retentionRules>;
