// Alone: plans depend on how many rows all practices have.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resources } from '@fernpuls/contract';
import type { Resource } from '@fernpuls/contract/kit/resource';
import { resourceOf } from './testing/examples.ts';
import { fillTable, rowsRead, someFilter } from './testing/filled-lists.ts';
import { ownServer } from './testing/server.ts';

const server = await ownServer();

/** Of twenty thousand: what few patients or people have may be read row by row. */
const fewRows = 2_500;

/** A practice never has more than some hundred of them. */
const small = [
  'physicians',
  'licenses',
  'finding_templates',
  'trigger_templates',
  'absences',
  'feed_incidents',
  'surveys',
  'task_assign_templates',
  'health_providers',
  'people',
  'text_templates',
  'articles',
  'stock_locations',
  'sensor_packages',
  'billing_items',
  'item_prices',
  'subscriptions',
  'programs',
  'studies',
  'program_components',
];

/**
 * Counted row by row still; shrinks only. Asked for one patient alone, and its order is that of all value types: an
 * index of it would be built anew with each new type.
 */
const open = ['measurement_triggers'];

/** These answer from an index in each of their orders, the others in the order they open with. */
const inEachOrder = ['patients', 'tasks'];

const lists = resources.filter(
  ({ verbs, filters, table }) => verbs.includes('list') && filters.length > 0 && table !== null,
);

/** What two filters read too much for, in these orders, on a first and on a deep page. */
async function* faultsOf(resource: Resource, sorts: readonly string[]): AsyncGenerator<string> {
  for (const [first, second] of pairs(columnFilters(resource))) {
    const filters = [...new Set([first, second])].map((name) => someFilter(resource, name));
    for (const text of sorts) {
      const sort = [{ field: text.replace(/^-/, ''), descending: text.startsWith('-') }];
      for (const page of [1, 100]) {
        const query = { page, perPage: 25, sort, filters, query: null, include: [] };
        const rows = await rowsRead(server.admin, resource, query);
        if (rows > fewRows) yield `${first} and ${second} by ${text}, page ${page}: ${rows} rows`;
      }
    }
  }
}

/** What is no column, the area asks in its own way and examines itself. */
function columnFilters({ fields, filters }: Resource): string[] {
  return filters.filter((name) => fields[name]?.origin !== 'derived');
}

function pairs(names: readonly string[]): [string, string][] {
  if (names.length === 1) return names.map((name) => [name, name]);
  return names.flatMap((first, at) => names.slice(at + 1).map((second): [string, string] => [first, second]));
}

/** Descending with empty values last is no order of an ascending index: those are sorted. */
function ordersOf({ sorts, fields }: Resource): string[] {
  return sorts.flatMap((sort) => (fields[sort]?.nullable ? [sort] : [sort, `-${sort}`]));
}

async function allOf(faults: AsyncGenerator<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const fault of faults) found.push(fault);
  return found;
}

const fastLists = lists.filter(({ type }) => ![...small, ...open].includes(type));

for (const { type } of fastLists) {
  test(`any two filters of ${type} count and page from indexes, whatever plan is kept`, async () => {
    const resource = resourceOf(type);
    await fillTable(server.admin, resource);
    const sorts = new Set([resource.defaultSort, ...(inEachOrder.includes(type) ? ordersOf(resource) : [])]);
    assert.deepEqual(await allOf(faultsOf(resource, [...sorts])), []);
  });
}

test('a list that no longer counts row by row is no exception any more', async () => {
  const done: string[] = [];
  for (const resource of open.map(resourceOf)) {
    await fillTable(server.admin, resource);
    const { done: isClean } = await faultsOf(resource, [resource.defaultSort]).next();
    if (isClean) done.push(resource.type);
  }
  assert.deepEqual(done, []);
  assert.ok(small.every((type) => lists.includes(resourceOf(type))));
});

test('a filter that no index holds is found', async () => {
  const patients = resourceOf('patients');
  const widened = { ...patients, filters: ['birthDate', 'street'] };
  const [found] = await allOf(faultsOf(widened, ['sortKey']));
  assert.match(found ?? '', /^birthDate and street by sortKey, page 1: \d+ rows$/);
});
