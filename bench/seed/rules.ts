import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { withClient } from '../stage.ts';

const threshold = (valueType: string, comparison: 'above' | 'below', operand: number): Rule['when'] => ({
  kind: 'threshold',
  valueType,
  comparison,
  operand,
});

/** What a cautious practice watches: ten rules, of which two look at the course. */
export const tenRules: readonly { priority: string; rule: Rule }[] = [
  { priority: 'blocker', rule: { when: threshold('spo2', 'below', 88) } },
  {
    priority: 'medium',
    rule: { when: threshold('spo2', 'below', 92), holds: threshold('spo2', 'below', 93) as never },
  },
  { priority: 'blocker', rule: { when: threshold('pulse', 'above', 130) } },
  { priority: 'high', rule: { when: threshold('pulse', 'above', 120) } },
  { priority: 'high', rule: { when: threshold('pulse', 'below', 45) } },
  { priority: 'medium', rule: { when: threshold('weight', 'above', 110), coolDownMinutes: 720 } },
  { priority: 'low', rule: { when: threshold('weight', 'below', 45) } },
  {
    priority: 'medium',
    rule: { when: { kind: 'all', of: [threshold('pulse', 'above', 100), threshold('spo2', 'below', 92)] } },
  },
  {
    priority: 'high',
    rule: {
      when: { kind: 'change', valueType: 'weight', direction: 'rise', by: 2, unit: 'absolute', hours: 72 },
    },
  },
  {
    priority: 'medium',
    rule: {
      when: {
        kind: 'deviation',
        valueType: 'pulse',
        direction: 'either',
        by: 40,
        unit: 'percent',
        days: 7,
        least: 5,
      },
    },
  },
];

/** The ten rules for every patient of a tenant. */
export async function seedTenRules(databaseUrl: string, tenantId: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into measurement_trigger (tenant_id, id, patient_id, priority, rule)
       select $1, gen_random_uuid(), patient.id, one.priority, one.rule
       from patient, unnest($2::text[], $3::jsonb[]) as one (priority, rule) where patient.tenant_id = $1`,
      [tenantId, tenRules.map(({ priority }) => priority), tenRules.map(({ rule }) => JSON.stringify(rule))],
    );
    await client.query('vacuum analyze');
  });
}
