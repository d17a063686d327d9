import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decodeText } from './decode-text.ts';

/** Windows-1252 as Microsoft's table has it (unicode.org, MAPPINGS/VENDORS/MICSFT/WINDOWS/CP1252.TXT), 80 to 9F. */
const upper = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';
const windows = (text: string) =>
  Uint8Array.from(text, (sign) => {
    const at = upper.indexOf(sign);
    return at >= 0 && sign !== '\0' ? 0x80 + at : sign.charCodeAt(0);
  });
const utf8 = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'));
const little = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const big = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());
const list =
  'Nachname;Vorname;Straße\r\nMüller-Lührs;Jürgen;Goethestraße 4 – 2. OG\r\nDvořák;Zoë;Am Weg 1\r\n';
const office = list.replace('ř', 'r');

test('[BEYOND-28] a text file is read as it was written: UTF-8, UTF-16 and Windows-1252, marked or not', () => {
  const table: [Uint8Array, string, string][] = [
    [utf8(list), list, 'utf-8'],
    [utf8(`\uFEFF${list}`), list, 'utf-8'],
    [little(`\uFEFF${list}`), list, 'utf-16le'],
    [big(`\uFEFF${list}`), list, 'utf-16be'],
    [little(list), list, 'utf-16le'],
    [big(list), list, 'utf-16be'],
    [windows(office), office, 'windows-1252'],
    [
      windows('Preis 12 €, „so“ gewollt – ‚ja‘ … Œuvre Žižek š'),
      'Preis 12 €, „so“ gewollt – ‚ja‘ … Œuvre Žižek š',
      'windows-1252',
    ],
    [utf8('nur ASCII\n'), 'nur ASCII\n', 'utf-8'],
    [new Uint8Array(), '', 'utf-8'],
  ];
  for (const [bytes, text, encoding] of table) assert.deepEqual(decodeText(bytes), { text, encoding });
});

test('[BEYOND-28] a byte that Windows-1252 does not define refuses the file, with its line', () => {
  for (const byte of [0x81, 0x8d, 0x8f, 0x90, 0x9d])
    assert.deepEqual(decodeText(Uint8Array.of(0x41, 0x0d, 0x0a, 0x42, 0x0a, byte, 0x2e)), {
      fault: 'undefined_byte',
      line: 3,
      byte: byte.toString(16).toUpperCase(),
    });
});

test('[BEYOND-28] letters of DOS and of old Macs, broken UTF-8 and what is no text are refused by name', () => {
  const cases: [string, number[] | Uint8Array][] = [
    ['undefined_byte', [...utf8('M'), 0x81, ...utf8('ller')]],
    ['other_charset', [...utf8('a\nJ'), 0x84, ...utf8('ger')]],
    ['other_charset', [...utf8('a\nK'), 0x94, ...utf8('ln')]],
    ['other_charset', [...utf8('a\nM'), 0x9f, ...utf8('ller')]],
    ['other_charset', [...utf8('a\nStra'), 0xa7, ...utf8('e')]],
    ['mixed_encoding', [...utf8('Müller\nJ'), 0xe4, ...utf8('ger')]],
    ['mixed_encoding', [...utf8('\uFEFFa\nJ'), 0xe4, ...utf8('ger')]],
    ['not_text', [...utf8('PK'), 3, 4, 0, 0, 0]],
    ['not_text', [...little('\uFEFFa'), 0, 0]],
    ['mixed_encoding', [0xff, 0xfe, 0x00, 0xd8]],
  ];
  for (const [fault, bytes] of cases) {
    const told = decodeText(Uint8Array.from(bytes));
    assert.equal('fault' in told ? told.fault : told.text, fault);
  }
  // The words between which these signs do stand in Windows-1252.
  for (const text of [
    '„Jäger“ – „gut“ ',
    'nach § 5 Müll',
    'Coca-Cola™ für',
    'Ÿ für sich',
    'das”, für',
    'KOŠICE für',
  ])
    assert.deepEqual(decodeText(windows(text)), { text, encoding: 'windows-1252' });
});

test('[BEYOND-28] no bytes make it fail, and nothing it reads holds a replacement sign that was not sent', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const told = decodeText(bytes);
      assert.ok(
        'fault' in told ||
          !told.text.includes('\uFFFD') ||
          Buffer.from(bytes).includes('\uFFFD') ||
          told.encoding.startsWith('utf-16'),
      );
    }),
    { numRuns: 2000 },
  );
  // No two of them are a sign of UTF-8.
  const letters = fc.constantFrom(...'abc ABC;äöüÄÖÜßéèçñåø\n');
  fc.assert(
    fc.property(fc.string({ unit: letters, minLength: 8, maxLength: 200 }), (text) => {
      const told = decodeText(windows(text));
      assert.equal('text' in told && told.text, text);
    }),
    { numRuns: 2000 },
  );
});
