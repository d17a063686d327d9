import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '@fernpuls/contract/languages';
import { countries } from '@fernpuls/contract/providers/countries.call';
import { federalStates } from '@fernpuls/domain/tenancy/public-holidays';
import { askCall } from '../testing/calls.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
type Country = { id: string; translation: string; subdivisions: { code: string; name: string }[] };

async function countriesIn(language: string): Promise<Country[]> {
  const answer = await askCall(tenant, countries, { language });
  assert.equal(answer.status, 200);
  return (answer.body as { data: Country[] }).data;
}

test('[SYSTEM-07, ENTITY-23] every country has a name in each of the ten languages, in the order of that language', async () => {
  const counts = new Set<number>();
  for (const language of languages) {
    const data = await countriesIn(language);
    const names = data.map(({ translation }) => translation);
    assert.ok(names.every((name) => name.trim() !== ''));
    assert.deepEqual(names, names.toSorted(new Intl.Collator(language).compare));
    counts.add(new Set(data.map(({ id }) => id)).size);
  }
  assert.equal(counts.size, 1);
  assert.ok([...counts].every((count) => count >= 249));
});

test('[SYSTEM-07, ENTITY-23] subdivisions stand under their code, the Länder in the language asked for', async () => {
  const data = await countriesIn('fr');
  const of = (id: string) =>
    new Map(data.find((one) => one.id === id)?.subdivisions.map(({ code, name }) => [code, name]));
  assert.equal(data.find(({ id }) => id === 'DE')?.translation, 'Allemagne');
  assert.deepEqual([...of('DE').keys()].toSorted(), federalStates.map((state) => `DE-${state}`).toSorted());
  assert.equal(of('DE').get('DE-BY'), 'Bavière');
  assert.equal(of('AT').size, 9);
  assert.equal(of('CH').size, 26);
});
