import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { openHttp } from '../../apps/demo/src/http-client.ts';
import { median } from '../figures.ts';
import { awaitQuiet } from '../quiet.ts';
import { ceilingFigure, type Figure } from '../report.ts';
import { seedPatients } from '../seed/patients.ts';
import { seedQuarter } from '../seed/readings.ts';
import { seedTenRules } from '../seed/rules.ts';
import { openTenant } from '../seed/tenant.ts';
import type { Bench } from './bench.ts';
import { wire } from './wire.ts';

const patients = 500;
const rules: readonly { name: string; rule: Rule }[] = [
  {
    name: 'a threshold',
    rule: { when: { kind: 'threshold', valueType: 'pulse', comparison: 'above', operand: 78 } },
  },
  {
    name: 'a change over three days that is repeated',
    rule: {
      when: {
        kind: 'repeated',
        n: 2,
        m: 3,
        of: { kind: 'change', valueType: 'weight', direction: 'rise', by: 2, unit: 'absolute', hours: 72 },
      },
    },
  },
];

/** (j) What a rule would have done to 500 patients in 90 days, beside ten rules that are there. */
export async function measureBackTest(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.stage.database('bench_back_test', true);
  const tenant = await openTenant(databaseUrl, 'quarter');
  await seedPatients(databaseUrl, tenant.id, patients);
  await seedQuarter(databaseUrl, tenant.id);
  await seedTenRules(databaseUrl, tenant.id);
  const server = await bench.stage.fernpuls(databaseUrl);
  const { 'access-token': token = '', client = '', uid = '' } = tenant.session;
  const http = openHttp({
    origin: `http://127.0.0.1:${server.port}`,
    host: tenant.host(server.port),
    maxSockets: 1,
  });
  const figures: Figure[] = [];
  try {
    for (const { name, rule } of rules) {
      const seconds: number[] = [];
      let note = '';
      for (let round = 0; round < bench.rounds; round += 1) {
        await awaitQuiet(bench.patienceMs);
        const started = performance.now();
        const answer = await http.ask({
          method: 'POST',
          path: '/web/v1/triggers/back_test',
          headers: { 'access-token': token, client, uid },
          body: { rule: wire(rule), days: 90 },
        });
        seconds.push((performance.now() - started) / 1_000);
        const found = answer.body as { of: number; readings: number; event_count: number };
        if (answer.status !== 200 || found.of !== patients)
          throw new Error(`the back-test was answered with ${answer.status}`);
        note = `${found.readings} readings, ${found.event_count} events`;
      }
      bench.log(`back-test of ${name}: ${median(seconds).toFixed(1)} s`);
      const figure = { part: 'j', name: `${name}, 90 days of ${patients} patients`, value: median(seconds) };
      figures.push(ceilingFigure({ ...figure, unit: 's', note }, 10));
    }
  } finally {
    http.close();
    await server.stop();
  }
  return figures;
}
