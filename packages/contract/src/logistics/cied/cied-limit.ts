import { leadPositions } from '@fernpuls/domain/logistics/cied/cied';
import { ciedLimitKinds } from '@fernpuls/domain/logistics/cied/limits';
import { choice, day, instant, number, text } from '../../kit/fields.ts';
import { type Entity, resource } from '../../kit/resource.ts';

const limit = number({ nullable: true, min: 0, max: 5000 });

/**
 * Within which limits (inclusive, in the unit of the kind) the practice calls what implants measure usual, from a day
 * on and by which source. Read by whoever sees implants, written by whoever signs findings.
 */
export const ciedLimits = resource({
  type: 'cied_limits',
  area: 'logistics',
  permission: 'patient_measurement',
  module: 'devices',
  fields: {
    kind: choice(ciedLimitKinds),
    /** Null: at every lead that has none of its own. */
    position: choice(leadPositions, { nullable: true }),
    low: limit,
    high: limit,
    validFrom: day(),
    source: text({ max: 300 }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
  },
  sorts: ['kind', 'validFrom'],
  defaultSort: 'kind',
  search: ['source'],
  example: {
    kind: 'impedance',
    position: 'rv',
    low: 250,
    high: 1200,
    validFrom: '2026-12-01',
    source: 'Hausstandard Rhythmologie, 2026',
  },
});
export type CiedLimitRow = Entity<typeof ciedLimits>;
