import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnOfHeading, genderOfText } from './import-headings.ts';

test('[PATIENT-02] headings of patient lists are known in German and English, however they are written', () => {
  const known = (...headings: string[]) => headings.map(columnOfHeading);
  assert.deepEqual(known('Nachname', 'NAME', 'Surname', 'last_name'), Array(4).fill('lastName'));
  assert.deepEqual(known('Geb.-Datum', 'Geburtsdatum', ' date of birth ', 'DOB'), Array(4).fill('birthDate'));
  assert.deepEqual(known('Straße', 'Strasse', 'Street'), Array(3).fill('street'));
  assert.deepEqual(known('Kostenträger', 'Krankenkasse', 'insurer'), Array(3).fill('insurer'));
  assert.deepEqual(known('Patienten-Nr.', 'PatNr', 'Patient ID', 'MRN'), Array(4).fill('customPatientId'));
  assert.deepEqual(known('Blutgruppe', '', '–'), [null, null, null]);
});

test('[PATIENT-02] a gender is read as a letter or a word, and left as it stands where it is none', () => {
  assert.deepEqual(['w', 'Weiblich', 'F'].map(genderOfText), Array(3).fill('female'));
  assert.deepEqual(['M', 'männlich', 'Herr'].map(genderOfText), Array(3).fill('male'));
  assert.deepEqual(['divers', 'unbekannt', 'x?'].map(genderOfText), ['other', 'unknown', 'other']);
  assert.equal(genderOfText('vielleicht'), 'vielleicht');
});
