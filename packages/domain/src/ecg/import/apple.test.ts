import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { fixture, refused, taken, textFile } from '../../testing/ecg-files.ts';
import { toMillivolts } from './recording.ts';

const languages = ['appleEnglish', 'appleGerman', 'appleFrench', 'appleJapanese', 'appleArabic'] as const;
const start = {
  local: '2026-11-20T07:42:15.000',
  offsetMinutes: 60,
  instant: Date.UTC(2026, 10, 20, 6, 42, 15),
};

const head = [
  'Name,Erika Beispiel',
  'Geburtstag,08.05.1953',
  'Aufzeichnungsdatum,2026-11-20 07:42:15 +0100',
  'Klassifizierung,Sinusrhythmus',
  'Symptome,',
  'Softwareversion,2',
  'Gerät,"Watch6,7"',
  'Messrate,"512,414\u00a0Hertz"',
  '',
  'Ableitung,Ableitung I',
  'Einheit,µV',
  '',
];
const csv = (lines: readonly string[], end = '\n') => [textFile('ecg.csv', lines.join(end))];

describe('Apple Health CSV', () => {
  test('[ECG-01] the same recording in five languages, scripts and decimal signs reads the same', () => {
    const [english] = taken(fixture('appleEnglish')).channels;
    for (const language of languages) {
      const { channels, start: found, device, patient } = taken(fixture(language));
      const [channel] = channels;
      assert.ok(channel && english);
      assert.deepEqual([channel.lead, channel.samplingRateHz, channel.unit], ['I', 512.414, 'uV'], language);
      assert.deepEqual(
        [...toMillivolts(channel)],
        [...toMillivolts(english)].slice(0, channel.samples.length),
        language,
      );
      assert.deepEqual(found, start, language);
      assert.deepEqual([device.model, patient.name], ['Watch6,7', 'Erika Beispiel'], language);
    }
  });

  test("[ECG-01] the watch's own word is kept, its class only where the word is known", () => {
    assert.deepEqual(
      languages.map((language) => {
        const { classification } = taken(fixture(language));
        return [classification?.received, classification?.rhythmClass];
      }),
      [
        ['Sinus Rhythm', 'sinus_rhythm'],
        ['Sinusrhythmus', 'sinus_rhythm'],
        ['Fibrillation atriale', 'atrial_fibrillation'],
        ['洞調律', 'sinus_rhythm'],
        ['إيقاع جيبي', 'unknown'],
      ],
    );
  });

  test('every value comes back to its last digit, with point and with comma', () => {
    const value = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 60 }),
        fc.constantFrom('.', ','),
        (values, sign) => {
          const lines = values.map((each) => {
            const digits = `${Math.abs(each)}`.padStart(4, '0');
            return `${each < 0 ? '-' : ''}${digits.slice(0, -3)}${sign}${digits.slice(-3)}`;
          });
          const [channel] = taken(csv([...head, ...lines])).channels;
          assert.ok(channel);
          const perMillivolt = channel.gain;
          assert.deepEqual(
            [...channel.samples].map((sample) => Math.round((sample / perMillivolt) * 1e6)),
            values.map((each) => each + 0),
          );
        },
      ),
      { numRuns: 100 },
    );
  });

  test('line ends, a byte order mark and UTF-16 make no difference', () => {
    const lines = [...head, '1,5', '-2,25'];
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...[...lines.join('\r\n')].flatMap((sign) => {
        const code = sign.charCodeAt(0);
        return [code & 255, code >> 8];
      }),
    ]);
    const files = [
      csv(lines),
      csv(lines, '\r\n'),
      [textFile('ecg.csv', `\ufeff${lines.join('\n')}`)],
      [{ name: 'ecg.csv', bytes: utf16 }],
    ];
    for (const file of files) {
      const [channel] = taken(file).channels;
      assert.deepEqual([[...(channel?.samples ?? [])], channel?.gain], [[150, -225], 100_000]);
    }
  });

  test('a broken file is refused with its line', () => {
    const refusal = (lines: readonly string[]) => {
      const { code, place } = refused(csv(lines));
      return [code, place.line];
    };
    const without = (word: string) => head.filter((line) => !line.startsWith(word));
    assert.deepEqual(refusal([...head, '1,5', 'x', '2']), ['sample_invalid', 14]);
    assert.deepEqual(refusal([...head, '1,5', '1.234,5']), ['sample_invalid', 14]);
    assert.deepEqual(refusal(head), ['no_samples', 12]);
    assert.deepEqual(refusal([...without('Messrate'), '1,5']), ['sampling_rate_invalid', 9]);
    assert.deepEqual(refusal([...without('Aufzeichnung'), '1,5']), ['field_missing', 1]);
    assert.deepEqual(refusal([...head.map((line) => line.replace('µV', 'mmHg')), '1,5']), [
      'unit_unknown',
      11,
    ]);
    assert.deepEqual(refusal([...head, '99999999999']), ['sample_invalid', 13]);
  });
});
