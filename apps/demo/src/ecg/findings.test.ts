import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingForRelease } from '@fernpuls/domain/ecg/finding/content';
import { makeEcg, read } from '@fernpuls/server/testing/examples';
import { testServer } from '@fernpuls/server/testing/server';
import { recordsOf } from '@fernpuls/server/testing/answers';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import { demoWorld } from '../world.ts';
import { plannedFindings } from './findings.ts';
import { baselineEcgs, ecgsOfDay } from './plan.ts';
import { writeDemoFinding } from './write-findings.ts';

const world = demoWorld({ seed: 42, patients: 300, days: 90, now: new Date('2026-11-20T10:00:00Z') });
const planned = plannedFindings(world);
const server = await testServer();
const tenant = await server.tenant();

test('the demo’s physician has read some of what was recorded: signed, added to, and one still a draft', () => {
  const known = [...baselineEcgs(world), ...ecgsOfDay(world, dayNumber(world.today) - 1)];
  const states = [...planned].map(([name, { words, isSigned, addendum }]) => {
    assert.ok(
      known.some(({ externalId }) => externalId === name),
      name,
    );
    assert.deepEqual(missingForRelease(words), []);
    return addendum ? 'amended' : isSigned ? 'released' : 'draft';
  });
  assert.deepEqual(states.toSorted(), ['amended', 'draft', 'released', 'released', 'released', 'released']);
});

test('what the demo’s physician wrote went the way of every finding: signed, sealed, audited', async () => {
  const { rows } = await server.admin.query<{ email: string }>('select email from physician where id = $1', [
    tenant.staff.id,
  ]);
  const email = rows[0]?.email ?? '';
  const where = { database: server.database, tenantId: tenant.id, email, now: () => new Date() };
  for (const finding of planned.values()) {
    const { id } = await makeEcg(tenant);
    await writeDemoFinding(where, id, finding);
    const rate = (await read(tenant, 'ecgs', id)).attributes.mean_rate;
    const [written] = recordsOf(await tenant.ask('GET', `/web/v1/findings?ecg_id=${id}`));
    assert.equal(written?.attributes.heart_rate, rate);
  }
  const listed = recordsOf(await tenant.ask('GET', '/web/v1/findings?per_page=100'));
  const of = (state: string) => listed.filter(({ attributes }) => attributes.state === state);
  assert.deepEqual([of('draft').length, of('released').length, of('amended').length], [1, 4, 1]);
  for (const { attributes } of [...of('released'), ...of('amended')])
    assert.match(String(attributes.seal), /^[0-9a-f]{64}$/);
  const audit = await server.admin.query<{ action: string }>(
    "select action from audit_entry where tenant_id = $1 and subject_type = 'findings' and action <> 'read'",
    [tenant.id],
  );
  const done = (action: string) => audit.rows.filter((entry) => entry.action === action).length;
  assert.deepEqual([done('create'), done('release_finding'), done('amend_finding')], [6, 5, 1]);
});
