import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Block, type Run, safeLink } from './marks.ts';
import { normalized } from './normalized.ts';
import { parseWrittenText } from './parse.ts';
import { linksAllowed } from './rule.ts';
import { writeText } from './write.ts';

const run = (text: string, manner: Partial<Run> = {}): Run => ({
  text,
  bold: false,
  italic: false,
  link: null,
  ...manner,
});
const paragraph = (...runs: Run[]): Block => ({ kind: 'paragraph', runs });

const signs = fc.constantFrom(
  '*',
  '**',
  '_',
  '[',
  ']',
  '(',
  ')',
  '\\',
  '#',
  '- ',
  '# ',
  '\n',
  ' ',
  ':',
  'https://a.de',
);
const words = fc.array(fc.oneof(signs, fc.string({ maxLength: 3 }), fc.constantFrom('wort', 'ä', '7')), {
  maxLength: 8,
});
const text = words.map((parts) => parts.join(''));
const runs = fc.array(
  fc.record({
    text,
    bold: fc.boolean(),
    italic: fc.boolean(),
    link: fc.constantFrom(null, null, 'https://a.de/x_(y)*', 'mailto:a_b@c.de', 'javascript:alert(1)'),
  }),
  { maxLength: 6 },
);
const block = fc.oneof(
  runs.map((all): Block => ({ kind: 'paragraph', runs: all })),
  fc.record({ kind: fc.constant('heading' as const), level: fc.constantFrom(2 as const, 3 as const), runs }),
  fc.record({ kind: fc.constant('list' as const), items: fc.array(runs, { maxLength: 4 }) }),
);

test('what is written is read back as it was, whatever signs stand in it', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
      assert.deepEqual(parseWrittenText(writeText(blocks)), normalized(blocks));
    }),
    { numRuns: 3000 },
  );
});

test('any text becomes stable by being written once', () => {
  fc.assert(
    fc.property(text, (any) => {
      const once = writeText(parseWrittenText(any));
      assert.equal(writeText(parseWrittenText(once)), once);
    }),
    { numRuns: 3000 },
  );
});

test('whatever is read, no link leads anywhere but to https, mailto or tel', () => {
  const address = fc.tuple(
    fc.constantFrom('https:', 'javascript:', 'data:', 'tel:', 'vbscript:', ''),
    fc.string(),
  );
  fc.assert(
    fc.property(address, text, ([scheme, rest], label) => {
      for (const one of parseWrittenText(`[${label}](${scheme}${rest})`))
        for (const { link } of one.kind === 'list' ? one.items.flat() : one.runs)
          assert.match(link ?? 'tel:', /^(https:\/\/|mailto:|tel:)/i);
    }),
  );
});

test('texts from before look as they did: signs inside of words and empty lines to fill in are no marks', () => {
  for (const plain of [
    'Patient*innen und Ärzt*innen',
    'Ort, den __.__.____',
    'ein_name_hier',
    '5 * 3 ** 2',
    '1. Recht',
    'a [1] b',
  ])
    assert.deepEqual(parseWrittenText(plain), [paragraph(run(plain))]);
  assert.deepEqual(parseWrittenText('# Über uns\nEine Zeile\nnoch eine\n- eins\n- zwei'), [
    { kind: 'heading', level: 2, runs: [run('Über uns')] },
    paragraph(run('Eine Zeile\nnoch eine')),
    { kind: 'list', items: [[run('eins')], [run('zwei')]] },
  ]);
});

test('bold, italic and links are read, also inside of each other', () => {
  assert.deepEqual(parseWrittenText('Bitte **sofort _anrufen_**: [**04182** 1](tel:+4941821)'), [
    paragraph(
      run('Bitte '),
      run('sofort ', { bold: true }),
      run('anrufen', { bold: true, italic: true }),
      run(': '),
      run('04182', { bold: true, link: 'tel:+4941821' }),
      run(' 1', { link: 'tel:+4941821' }),
    ),
  ]);
});

const addresses: [string, boolean][] = [
  ['https://praxis.example/a?b=c#d', true],
  ['HTTPS://praxis.example', true],
  ['mailto:praxis@example.de', true],
  ['tel:+49 4182', false],
  ['tel:+494182', true],
  ['http://praxis.example', false],
  ['https://', false],
  ['https://a@b.de', false],
  ['//praxis.example', false],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  ['data:text/html,x', false],
  ['java\nscript:alert(1)', false],
  ['/protected', false],
];
for (const [address, isSafe] of addresses)
  test(`${JSON.stringify(address)} may ${isSafe ? '' : 'not '}be linked to`, () => {
    assert.equal(safeLink(address) !== null, isSafe);
  });

test('a text with any other link is refused, and names it; words that look alike are not', () => {
  assert.deepEqual(linksAllowed('Siehe [hier](javascript:alert(1))'), {
    code: 'link_not_allowed',
    params: { address: 'javascript:alert(1' },
  });
  assert.equal(linksAllowed('[a](http://x.de)')?.code, 'link_not_allowed');
  assert.equal(linksAllowed('[a](https://x.de) [1](siehe Anlage: B) \\[a](javascript:x)'), null);
});

test('a text of the greatest length and of nothing but signs is read', () => {
  for (const sign of ['[', '[a](', '_a ', '**a ', '\\', '[a]'])
    assert.ok(parseWrittenText(sign.repeat(60_000 / sign.length)).length > 0);
});

test('a link that may not stand in a text is found as one pattern would find it', () => {
  const pattern = /(?<!\\)\[(?:\\.|[^[\]\\])*\]\(([a-z][a-z\d+.-]*:[^\s)]*)\)/gi;
  const signs = ['[', ']', '(', ')', '\\', 'x:', 'a', ' ', 'https://a.de', '[a](x:', '[b](tel:1)'];
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...signs), maxLength: 14 }), (text) => {
      const addresses = [...text.matchAll(pattern)].map(([, address = '']) => address);
      const wrong = addresses.find((address) => safeLink(address) === null);
      assert.equal(linksAllowed(text)?.params?.address, wrong);
    }),
    { numRuns: 3_000 },
  );
});
