import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checksOf, type MasterData } from './master-data-check.ts';

const today = '2026-11-20';
const insurance = {
  id: 'i',
  kind: 'statutory' as const,
  insurer: 'AOK',
  kvnr: 'H475822826',
  cardValidUntil: null as string | null,
};
const part = {
  id: 'p',
  name: 'Herz aktiv',
  status: 'consented',
  isDocumented: true,
  agreedText: 'Text 2' as string | null,
  currentText: 'Text 2' as string | null,
};
const sound: MasterData = {
  status: 'active',
  hasNumber: true,
  hasAddress: true,
  hasPrimaryPhysician: true,
  insurances: [insurance],
  parts: [part],
  studies: [],
};
const kinds = (change: Partial<MasterData>) =>
  checksOf({ ...sound, ...change }, today).map(({ kind }) => kind);
const withCard = (cardValidUntil: string) => kinds({ insurances: [{ ...insurance, cardValidUntil }] });
const withPart = (change: Partial<typeof part>) => kinds({ parts: [{ ...part, ...change }] });

test('[PATIENT-05] master data in which all is in order want no look', () => {
  assert.deepEqual(kinds({}), []);
});

test('[PATIENT-05] a card wants a look from thirty days before its last day on, and once that has gone by', () => {
  assert.deepEqual(withCard('2026-12-21'), []);
  assert.deepEqual(withCard('2026-12-20'), ['card_ending']);
  assert.deepEqual(withCard('2026-11-20'), ['card_ending']);
  assert.deepEqual(withCard('2026-11-19'), ['card_expired']);
  const [ending] = checksOf(
    { ...sound, insurances: [{ ...insurance, cardValidUntil: '2026-11-30' }] },
    today,
  );
  assert.deepEqual(ending, { kind: 'card_ending', subjectId: 'i', name: 'AOK', days: 10 });
});

test('[PATIENT-05] a number with a wrong check digit wants a look, a missing one where the law asks for it', () => {
  assert.deepEqual(kinds({ insurances: [{ ...insurance, kvnr: 'H475822862' }] }), ['kvnr_wrong']);
  assert.deepEqual(kinds({ insurances: [{ ...insurance, kvnr: null }] }), ['kvnr_missing']);
  assert.deepEqual(kinds({ insurances: [{ ...insurance, kvnr: null, kind: 'private' }] }), []);
  assert.deepEqual(kinds({ insurances: [] }), ['no_insurance']);
});

test('[PATIENT-05] whoever cannot be called, visited or told apart by a physician wants a look, the weightiest first', () => {
  assert.deepEqual(kinds({ hasPrimaryPhysician: false, hasAddress: false, hasNumber: false }), [
    'no_number',
    'no_address',
    'no_primary_physician',
  ]);
});

test('[PATIENT-05] consent that was never given, waits, is not kept or was given to other words wants a look', () => {
  assert.deepEqual(kinds({ parts: [] }), ['consent_missing']);
  assert.deepEqual(withPart({ status: 'former' }), ['consent_missing']);
  assert.deepEqual(withPart({ status: 'candidate' }), ['consent_open']);
  assert.deepEqual(withPart({ isDocumented: false, agreedText: null }), ['consent_undocumented']);
  assert.deepEqual(withPart({ agreedText: 'Text 1' }), ['consent_newer']);
  assert.deepEqual(withPart({ agreedText: null }), ['consent_newer']);
  assert.deepEqual(withPart({ currentText: null }), []);
  assert.deepEqual(kinds({ studies: [{ id: 's', name: 'HERZ-1' }] }), ['study_consent_newer']);
});

test('[PATIENT-05] where programmes are none of the caller’s nothing is said of them, and nothing of whoever is no longer cared for', () => {
  assert.deepEqual(kinds({ parts: null }), []);
  for (const status of ['inactive', 'deceased'])
    assert.deepEqual(kinds({ status, hasNumber: false, insurances: [], parts: [] }), []);
  assert.deepEqual(kinds({ status: 'paused', hasNumber: false }), ['no_number']);
});
