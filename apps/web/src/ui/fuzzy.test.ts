import { expect, test } from 'vitest';
import { fuzzyMatch } from './fuzzy.ts';

const found: [string, string, string][] = [
  ['ubersicht', 'Übersicht', 'Übersicht'],
  ['uebersicht', 'Übersicht', 'Übersicht'],
  ['ÜBER', 'Übersicht', 'Über'],
  ['mueller', 'Müller, Zoë', 'Müller'],
  ['muller zoe', 'Müller, Zoë', 'Müller|Zoë'],
  ['strasse', 'Öffnungszeiten Straße', 'Straße'],
  ['ärz', 'Primärärztin', 'ärz'],
  ['zeiten', 'Öffnungszeiten', 'zeiten'],
  ['aufganl', 'Aufgabe anlegen', 'Aufga|nl'],
  ['feuer', 'Feuerwehr', 'Feuer'],
  ['aufagbe', 'Aufgabe anlegen', 'Aufgabe'],
  ['kohrote', 'Kohorten', 'Kohorte'],
];
for (const [query, text, marked] of found) {
  test(`[SHELL-11] „${query}“ finds „${text}“ and marks what was found`, () => {
    const marks = fuzzyMatch(query, text)?.marks ?? [];
    expect(marks.map(([from, to]) => text.slice(from, to)).join('|')).toBe(marked);
  });
}

test('[SHELL-11] what is not there is not found, and two letters are not torn apart', () => {
  expect(fuzzyMatch('alurmx', 'Alarme')).toBeNull();
  expect(fuzzyMatch('ae', 'Anfang vom Ende')).toBeNull();
  expect(fuzzyMatch('alarme kohorten', 'Alarme')).toBeNull();
});

test('[SHELL-11] a beginning counts more than an inside, an inside more than scattered letters', () => {
  const score = (text: string) => fuzzyMatch('auf', text)?.score ?? 0;
  expect(score('Aufgaben')).toBeGreaterThan(score('Neue Aufgabe'));
  expect(score('Neue Aufgabe')).toBeGreaterThan(score('Verlauf'));
  expect(score('Verlauf')).toBeGreaterThan(score('Ablauf frei') - 50);
});

test('[SHELL-11] what fits only by a slip of the finger says so and counts least', () => {
  const slip = fuzzyMatch('aufagbe', 'Aufgabe anlegen');
  expect(slip?.slipped).toBe(true);
  expect(fuzzyMatch('aufganl', 'Aufgabe anlegen')?.slipped).toBe(false);
  expect(slip?.score).toBeLessThan(fuzzyMatch('aufganl', 'Aufgabe anlegen')?.score ?? 0);
});
