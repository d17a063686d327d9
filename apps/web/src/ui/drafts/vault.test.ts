// @vitest-environment node
import { expect, test } from 'vitest';
import { memoryDrafts } from '../../test/memory-drafts.ts';
import { makeKey, placeOf, seal, unseal } from './seal.ts';
import { keptDays, vaultOver } from './vault.ts';

const draft = { at: 1000, values: { note: 'Atemnot seit gestern' }, base: { note: null } };
const dayMs = 86_400_000;

test('[BEYOND-07] a draft comes back to the same person and form, and to no other', async () => {
  const vault = vaultOver(memoryDrafts().store);
  await vault.write('anna', 'patients 1', draft);
  expect(await vault.read('anna', 'patients 1', 2000)).toEqual(draft);
  expect(await vault.read('anna', 'patients 2', 2000)).toBeNull();
  expect(await vault.read('bernd', 'patients 1', 2000)).toBeNull();
});

test('[BEYOND-07] what lies in the store tells neither what was typed nor whose record it is', async () => {
  const { store, kept } = memoryDrafts();
  await vaultOver(store).write('anna', 'patients 018f0000-0000-7000-8000-0000000000ab', draft);
  const [sealed] = kept.values();
  const plain = `${sealed?.place} ${Buffer.from(sealed?.data ?? new ArrayBuffer()).toString('latin1')}`;
  expect(sealed?.data.byteLength).toBeGreaterThan(40);
  expect(plain).not.toMatch(/Atemnot|patients|018f0000|note/);
});

test('[BEYOND-07] the key cannot be taken out of the browser, and each person has one of their own', async () => {
  const { store, keys } = memoryDrafts();
  const vault = vaultOver(store);
  await vault.write('anna', 'x', draft);
  await vault.write('bernd', 'x', draft);
  const [anna, bernd] = [keys.get('anna'), keys.get('bernd')];
  if (!anna || !bernd) throw new Error('no keys were made');
  expect([anna.extractable, bernd.extractable]).toEqual([false, false]);
  await expect(crypto.subtle.exportKey('raw', anna)).rejects.toThrow();
  const place = await placeOf('anna', 'x');
  const sealed = await store.get(place);
  expect(sealed && (await unseal(bernd, place, sealed))).toBeNull();
});

test('[BEYOND-07] a draft put at another place, or with one bit changed, does not open', async () => {
  const key = await makeKey();
  const sealed = await seal(key, 'here', draft);
  expect(await unseal(key, 'here', sealed)).toEqual(draft);
  expect(await unseal(key, 'there', sealed)).toBeNull();
  const bent = new Uint8Array(sealed.data.slice(0));
  bent[3] = (bent[3] ?? 0) ^ 1;
  expect(await unseal(key, 'here', { iv: sealed.iv, data: bent.buffer })).toBeNull();
});

test('[BEYOND-07] what was sent after its page was left goes from the draft, what was typed since stays', async () => {
  const vault = vaultOver(memoryDrafts().store);
  const rest = { ...draft, values: { note: 'Ödeme' } };
  await vault.write('anna', 'x', draft);
  await vault.amend('anna', 'x', () => rest);
  expect(await vault.read('anna', 'x', 2000)).toEqual(rest);
  await vault.amend('anna', 'x', () => null);
  expect(await vault.count('anna')).toBe(0);
  await vault.amend('anna', 'x', () => rest);
  expect(await vault.count('anna')).toBe(0);
});

test('[BEYOND-07] signing out removes drafts and key, and a form still open writes none again', async () => {
  const { store, keys, kept } = memoryDrafts();
  const vault = vaultOver(store);
  await vault.write('anna', 'x', draft);
  await vault.write('bernd', 'x', draft);
  const late = vault.write('anna', 'y', draft);
  await vault.forget('anna');
  await vault.write('anna', 'z', draft);
  await late;
  expect([...keys.keys()]).toEqual(['bernd']);
  expect([...kept.values()].map(({ user }) => user)).toEqual(['bernd']);
  expect(await vault.count('anna')).toBe(0);
  // Signed in again, it works again.
  await vault.read('anna', 'x', 2000);
  await vault.write('anna', 'x', draft);
  expect(await vault.count('anna')).toBe(1);
});

test('[BEYOND-07] what is typed before the old draft is known is added to it, and never after signing out', async () => {
  const { store } = memoryDrafts();
  const vault = vaultOver(store);
  const later = { at: 3000, values: { city: 'Celle' }, base: { city: 'Uelzen' } };
  await vault.add('anna', 'x', draft);
  await vault.add('anna', 'x', later);
  expect(await vault.read('anna', 'x', 4000)).toEqual({
    at: 3000,
    values: { ...draft.values, city: 'Celle' },
    base: { ...draft.base, city: 'Uelzen' },
  });
  await vault.forget('anna');
  await vault.add('anna', 'x', later);
  expect(await vault.count('anna')).toBe(0);
});

test('[BEYOND-07] a draft is removed after it was written, whatever took longer', async () => {
  const { store, kept } = memoryDrafts();
  const vault = vaultOver(store);
  await Promise.all([vault.write('anna', 'x', draft), vault.remove('anna', 'x')]);
  expect(kept.size).toBe(0);
});

test(`[BEYOND-07] a draft nobody came back for is gone after ${keptDays} days`, async () => {
  const vault = vaultOver(memoryDrafts().store);
  await vault.write('anna', 'x', draft);
  expect(await vault.read('anna', 'x', draft.at + keptDays * dayMs - 1)).toEqual(draft);
  expect(await vault.read('anna', 'x', draft.at + keptDays * dayMs)).toBeNull();
});
