import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { barcodesIn, wordsIn } from '../../testing/pdf-barcodes.ts';
import { testServer } from '../../testing/server.ts';
import { warehouse } from '../../testing/warehouse.ts';

const server = await testServer();
const operator = await server.operator();
const practice = await server.tenant();
const at = warehouse(operator, practice);
const paper = (id: string, name: string) =>
  operator.ask('GET', `/web/v1/logistics/consignments/${id}/papers/${name}`);

async function packed(count: number, given: object = {}) {
  const [scale, place] = [await at.article(), await at.place()];
  const serials: string[] = [];
  for (let n = 0; n < count; n += 1) serials.push(await at.stocked(scale, place));
  const id = await at.ordered({
    items: [{ article_id: scale, quantity: count }],
    recipient_name: 'Enno Größwang',
    care_of: 'Petra Lau',
    ...given,
  });
  await at.tell(id, 'accept');
  const part = randomUUID();
  assert.equal((await at.pack(id, place, { consignment_id: part, serials })).status, 200);
  return { id, part, serials, number: String((await at.order(id)).number) };
}

test('[MANAGE-08] the delivery note names every device by its serial number, on as many pages as it takes', async () => {
  const { part, serials, number } = await packed(60);
  const answer = await paper(part, 'delivery_note');
  assert.equal(answer.bytes.subarray(0, 5).toString(), '%PDF-');
  const words = wordsIn(answer.bytes);
  assert.deepEqual(
    words.filter((word) => serials.includes(word)),
    serials.toSorted(),
  );
  for (const word of [
    'Lieferschein',
    `Bestellung ${number}`,
    'Enno Größwang',
    'c/o Petra Lau',
    '21244 Buchholz',
  ])
    assert.ok(words.includes(word), word);
  assert.ok(answer.bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length === 3, 'three pages');
});

test('[MANAGE-08] the label says to whom and is scanned by the number of the consignment, then by that of the carrier', async () => {
  const { part, number } = await packed(1);
  assert.deepEqual(await barcodesIn((await paper(part, 'address_label')).bytes, 'Code128'), [`${number}-1`]);
  await at.step(part, 'ship', { carrier: 'DHL', tracking_number: '00340434161822073401' });
  const { bytes } = await paper(part, 'address_label');
  assert.deepEqual(await barcodesIn(bytes, 'Code128'), ['00340434161822073401']);
  const words = wordsIn(bytes);
  assert.ok(words.indexOf('Enno Größwang') > words.indexOf('An'));
});

test('[MANAGE-08] the way back leads into the store, from whom it came, and is known by the order', async () => {
  const { part, number } = await packed(1);
  const { bytes } = await paper(part, 'return_label');
  const words = wordsIn(bytes);
  assert.ok(words.includes('Rücksendung'));
  assert.ok(words.indexOf('Enno Größwang') < words.indexOf('An'), 'the sender stands first');
  assert.deepEqual(await barcodesIn(bytes, 'Code128'), [`${number}-1`]);
  assert.equal((await paper(randomUUID(), 'return_label')).status, 404);
});
