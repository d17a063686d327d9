import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activeSubstance, isOtherSalt } from './substance.ts';

/** As they stand on German and English packs, and what is active in them (INN). */
const same: [string, string[]][] = [
  [
    'metformin',
    [
      'Metformin',
      'Metforminhydrochlorid',
      'Metformin-Hydrochlorid',
      'Metformin HCl',
      'metformin hydrochloride',
    ],
  ],
  ['metoprolol', ['Metoprolol', 'Metoprololtartrat', 'Metoprololsuccinat', 'Metoprolol succinate']],
  ['bisoprolol', ['Bisoprolol', 'Bisoprololfumarat', 'Bisoprololhemifumarat']],
  ['clopidogrel', ['Clopidogrel', 'Clopidogrelhydrogensulfat', 'Clopidogrelbesilat', 'Clopidogrel besylate']],
  [
    'amlodipin',
    [
      'Amlodipin',
      'Amlodipinbesilat',
      'Amlodipinmaleat',
      'Amlodipinmesilat-Monohydrat',
      'Amlodipine besilate',
    ],
  ],
  ['losartan', ['Losartan', 'Losartan-Kalium', 'Losartan potassium']],
  ['pantoprazol', ['Pantoprazol', 'Pantoprazol-Natrium-Sesquihydrat', 'Pantoprazole sodium sesquihydrate']],
  ['levothyroxin', ['Levothyroxin', 'Levothyroxin-Natrium', 'Levothyroxine sodium']],
  [
    'perindopril',
    ['Perindopril', 'Perindopril-Erbumin', 'Perindopril-tert-butylamin', 'Perindopril-Arginin'],
  ],
  ['atorvastatin', ['Atorvastatin', 'Atorvastatin-Calcium-Trihydrat', 'Atorvastatin hemicalcium']],
  ['betahistin', ['Betahistindihydrochlorid', 'Betahistindimesilat', 'Betahistin']],
  ['tiotropium', ['Tiotropium', 'Tiotropiumbromid-Monohydrat']],
  ['ramipril', ['Ramipril']],
];

test('[ENTITY-28] a substance and its salts and hydrates are one substance', () => {
  for (const [active, names] of same)
    assert.deepEqual(
      names.map((name) => [name, activeSubstance(name)]),
      names.map((name) => [name, active]),
    );
});

/** Each pair is two medicines, however alike they are written. */
const other: [string, string][] = [
  ['Kaliumchlorid', 'Kaliumcitrat'],
  ['Natriumchlorid', 'Natriumhydrogencarbonat'],
  ['Magnesiumcitrat', 'Magnesiumoxid'],
  ['Calciumcarbonat', 'Calciumacetat'],
  ['Lithiumcarbonat', 'Lithiumacetat'],
  ['Eisen(II)-sulfat', 'Eisen(II)-gluconat'],
  ['Ammoniumchlorid', 'Ammoniumbromid'],
  ['Isosorbiddinitrat', 'Isosorbidmononitrat'],
  ['Fluticasonpropionat', 'Fluticasonfuroat'],
  ['Haloperidoldecanoat', 'Haloperidol'],
  ['Hydrochlorothiazid', 'Hydrochlorid'],
  ['Torasemid', 'Furosemid'],
  ['Metformin', 'Metoprolol'],
];

test('[ENTITY-28] salts whose metal is the medicine, nitrates and esters stay what they are', () => {
  for (const [one, another] of other) assert.notEqual(activeSubstance(one), activeSubstance(another));
});

test('[ENTITY-28] two salts are told apart, a salt and a substance without one are not', () => {
  assert.equal(isOtherSalt('Metoprololtartrat', 'Metoprololsuccinat'), true);
  assert.equal(isOtherSalt('Metoprolol', 'Metoprololsuccinat'), false);
  assert.equal(isOtherSalt('Metforminhydrochlorid', 'Metformin HCl'), false);
  assert.equal(isOtherSalt('Amlodipinmesilat-Monohydrat', 'Amlodipinmesilat'), false);
});
