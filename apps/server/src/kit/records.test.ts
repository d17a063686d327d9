import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resources } from '@fernpuls/contract';
import { relationName, snake } from '@fernpuls/contract/kit/resource';
import { openEventFilters, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import fc from 'fast-check';
import { readingTenant } from '../ground/database.ts';
import { makeExample } from '../testing/examples.ts';
import { testServer } from '../testing/server.ts';
import type { Context } from '../ground/context.ts';
import type { Values } from '../ground/map-keys.ts';
import { encode } from './jsonapi.ts';
import { recordsOf } from './records.ts';
import { defaultVerbs } from './verbs.ts';

const server = await testServer();
const tenant = await server.tenant();

type Wire = Record<'attributes' | 'relationships', Values> & { type: string; id: string };

const anyValue = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined, '\u2028', '"', '\ud800', []),
  fc.jsonValue({ maxDepth: 3 }),
);

test('[API-04] a record is valid JSON:API whatever it holds, and shows declared fields alone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...resources),
      fc.infiniteStream(anyValue),
      fc.uuid(),
      (target, values, id) => {
        const entity: Values = { id, undeclared: 'stays inside' };
        for (const name of Object.keys(target.fields)) entity[name] = values.next().value;
        const { attributes, relationships, ...own } = encode(target, entity) as Wire;
        assert.deepEqual(own, { type: target.type, id });
        for (const [name, field] of Object.entries(target.fields)) {
          const isThere = entity[name] !== undefined;
          const { [name]: value } = entity;
          if (field.target) {
            const one = (of: unknown) => (of === null ? null : { type: field.target, id: of });
            const to = Array.isArray(value) ? value.map(one) : one(value);
            assert.deepEqual(relationships[relationName(name)], isThere ? asSent({ data: to }) : undefined);
          } else if (field.kind !== 'document')
            assert.deepEqual(attributes[snake(name)], isThere ? asSent(value) : undefined);
        }
        const declared = Object.values(target.fields).length;
        assert.ok(Object.keys(attributes).length + Object.keys(relationships).length <= declared);
      },
    ),
    { numRuns: 500 },
  );
});

/** What a serialiser may change: NaN is null, a lone surrogate is escaped. */
function asSent(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

test('[API-04] a long list is loaded in parts and keeps its order; what is gone meanwhile is left out', async () => {
  const ids = Array.from({ length: 1_203 }, (_, n) => `id-${n}`);
  const gone = new Set(['id-0', 'id-249', 'id-250', 'id-1202']);
  const sizes: number[] = [];
  const load = (wanted: string[]) => {
    sizes.push(wanted.length);
    return Promise.resolve(
      wanted
        .filter((id) => !gone.has(id))
        .toReversed()
        .map((id) => ({ id })),
    );
  };
  const { found, texts } = await recordsOf(triggerEvents, ids, load);
  assert.deepEqual(
    found.map(({ id }) => id),
    ids.filter((id) => !gone.has(id)),
  );
  assert.equal(texts.length, found.length);
  assert.deepEqual(sizes, [250, 250, 250, 250, 203]);
  assert.deepEqual(await recordsOf(triggerEvents, [], load), { target: triggerEvents, found: [], texts: [] });
});

/** As in a practice of some years: nearly all alarms are closed. */
async function closeMany(): Promise<void> {
  const id = await makeExample(tenant, 'trigger_events');
  await server.admin.query(
    `insert into trigger_event (tenant_id, id, event_type, patient_id, trigger_id, state, priority, measured_at, due_at, closed_at, close_reason)
     select tenant_id, gen_random_uuid(), event_type, patient_id, trigger_id, 'closed', priority, measured_at, due_at, now(), 'other'
     from trigger_event cross join generate_series(1, 5000) where id = $1`,
    [id],
  );
  await server.admin.query('analyze trigger_event');
}

test('[BEYOND-01] the queue is read from the index of open alarms, also by a plan kept for every practice', async () => {
  await closeMany();
  const plan = await readingTenant(server.database, tenant.id, async (tx, client) => {
    await client.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off');
    const filters = [
      { field: 'state', kind: 'in' as const, values: [...openEventFilters.state], orNull: false },
      { field: 'suppression', kind: 'in' as const, values: [], orNull: true },
    ];
    const sort = [{ field: 'dueAt', descending: false }];
    const query = { page: 1, perPage: 5_000, sort, filters, query: null, include: [] };
    await defaultVerbs(triggerEvents).list({ tx } as Context, query);
    const named = await client.query<{ name: string }>(
      `select name from pg_prepared_statements
       where statement like 'select (select count(*)%from "trigger_event%"suppression" is null%order by%'
       and cardinality(parameter_types) = 3`,
    );
    const told = await client.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) execute ${named.rows[0]?.name ?? ''} (100001, 5000, 0)`,
    );
    await client.query('reset plan_cache_mode; reset enable_seqscan');
    return told.rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  assert.match(plan, /trigger_event_waiting/);
  assert.doesNotMatch(plan, /trigger_event_by_due_at/);
  assert.doesNotMatch(plan, /Sort/);
});
