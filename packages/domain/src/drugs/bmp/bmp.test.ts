import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isPzn } from '../pzn.ts';
import { type BmpPlan, type BmpRow, maxBytes, maxPages, rowsOf, rowsPerPage } from './bmp.ts';
import { joinPages, type ReadPage, readPage } from './read.ts';
import { plans } from '../../testing/bmp-plans.ts';
import { writePlan } from './write.ts';

test('[BEYOND-20] 10,000 random plans are written as barcodes and read back without any difference, pages in any order', () => {
  let several = 0;
  fc.assert(
    fc.property(plans, fc.boolean(), (plan, backwards) => {
      const pages = writePlan(plan);
      if (!Array.isArray(pages)) return assert.equal(pages.fault, 'too_many_rows');
      several += pages.length > 1 ? 1 : 0;
      assert.ok(pages.length <= maxPages);
      for (const page of pages) {
        assert.ok(page.text.length <= maxBytes);
        assert.ok(page.rows.reduce((total, row) => total + rowsOf(row), 0) <= rowsPerPage);
        assert.match(page.text, /^[\0-\xff]*$/);
      }
      const read = pages.map(({ text: scanned }) => readPage(scanned));
      const joined = joinPages((backwards ? read.reverse() : read) as ReadPage[]);
      assert.deepEqual('plan' in joined && joined.plan, plan);
    }),
    { numRuns: 10_000 },
  );
  assert.ok(several > 1000, 'plans of several pages were among them');
});

const small: BmpPlan = {
  id: 'A'.repeat(32),
  version: '028',
  person: {
    givenName: 'Hannelore',
    familyName: 'Brandt',
    title: null,
    prefix: null,
    addition: null,
    birthDate: '1948-03-14',
    sex: 'W',
    kvnr: 'M482917366',
  },
  author: {
    name: 'Dr. Aksoy',
    lanr: null,
    street: null,
    postcode: null,
    city: null,
    phone: null,
    email: null,
    writtenAt: '2026-11-24T11:05:00',
  },
  observations: {
    allergies: null,
    weightKg: null,
    heightCm: null,
    creatinine: null,
    isPregnant: false,
    isBreastfeeding: false,
    text: null,
  },
  rows: [],
};
const line: BmpRow = {
  kind: 'drug',
  pzn: '04877800',
  name: 'Torasemid AL',
  substances: [{ name: 'Torasemid', strength: '10 mg' }],
  form: 'TAB',
  formText: null,
  morning: '1',
  noon: '0',
  evening: '1/2',
  night: '0',
  weekday: null,
  dosageText: null,
  unit: '1',
  unitText: null,
  hint: 'täglich wiegen',
  reason: 'Herzschwäche',
  extraLine: null,
};
const textOf = (plan: BmpPlan, at = 0) => {
  const pages = writePlan(plan);
  return Array.isArray(pages) ? (pages[at]?.text ?? '') : '';
};

test('[BEYOND-20] a barcode has no prolog, no spaces between elements, and the PZN without its zeros', () => {
  assert.ok(isPzn('04877800'));
  assert.equal(
    textOf({ ...small, rows: [{ kind: 'heading', code: '412', text: null }, line] }),
    `<MP v="028" U="${small.id}" l="de-DE"><P g="Hannelore" f="Brandt" egk="M482917366" b="19480314" s="W"/>` +
      '<A n="Dr. Aksoy" t="2026-11-24T11:05:00"/><S c="412"><M p="4877800" a="Torasemid AL" f="TAB" m="1" d="0" v="1/2" h="0" du="1"' +
      ' i="täglich wiegen" r="Herzschwäche"><W w="Torasemid" s="10 mg"/></M></S></MP>',
  );
});

test('[BEYOND-20] 15 rows fill a page, the 16th begins the next, the 46th is too many', () => {
  const many = (count: number) =>
    writePlan({ ...small, rows: Array.from({ length: count }, () => ({ kind: 'text', text: 'x' })) });
  const count = (rows: number) => {
    const pages = many(rows);
    return Array.isArray(pages) ? pages.length : pages;
  };
  assert.deepEqual([count(15), count(16), count(45)], [1, 2, 3]);
  assert.deepEqual(count(46), { fault: 'too_many_rows', pages: 4 });
});

test('[BEYOND-20] what is no such barcode is refused by name', () => {
  const good = textOf({ ...small, rows: [line] });
  const faultOf = (scanned: string) => {
    const read = readPage(scanned);
    return 'fault' in read ? [read.fault, read.found].filter(Boolean).join(' ') : 'read';
  };
  assert.equal(faultOf(good), 'read');
  assert.equal(faultOf(good.replace('v="028"', 'v="027"')), 'read');
  assert.equal(faultOf(good.replace('v="028"', 'v="025"')), 'version 025');
  for (const at of [5, 60, 200, good.length - 3])
    assert.equal(faultOf(good.slice(0, at)), 'torn', String(at));
  assert.equal(faultOf('12345678'), 'not_xml');
  assert.equal(faultOf('<X/>'), 'not_a_plan');
  assert.equal(faultOf(`<!DOCTYPE MP [<!ENTITY a "b">]>${good}`), 'entities');
  assert.equal(faultOf(good.replace('Torasemid AL', '&a;')), 'entities');
  assert.equal(faultOf(good.replace('l="de-DE"', `x="${'y'.repeat(1_000_000)}"`)), 'too_large');
  assert.equal(faultOf(good.replace('m="1"', 'm="12345"')), 'dose 12345');
  assert.equal(faultOf(good.replace('m="1"', 'm="1,5/2"')), 'dose 1,5/2');
  assert.equal(faultOf(good.replace('p="4877800"', 'p="4877801"')), 'pzn 4877801');
  assert.equal(faultOf(good.replace('l="de-DE"', 'a="3" z="2"')), 'page_number 3/2');
  assert.equal(faultOf(good.replace('täglich wiegen', 'x'.repeat(81))), 'field_too_long i');
});

test('[BEYOND-20] a missing page is told by its number, and pages of two prints are not put together', () => {
  const plan = { ...small, rows: Array.from({ length: 40 }, () => ({ kind: 'text' as const, text: 'x' })) };
  const read = [0, 1, 2].map((at) => readPage(textOf(plan, at)) as ReadPage);
  const other = readPage(textOf({ ...plan, id: 'B'.repeat(32) }, 1)) as ReadPage;
  assert.deepEqual(joinPages([read[2], read[0]] as ReadPage[]), { missing: [2], pages: 3 });
  assert.deepEqual(joinPages([read[0], other] as ReadPage[]), { fault: 'other_plan' });
  assert.deepEqual(joinPages([read[0], read[0]] as ReadPage[]), { fault: 'page_twice' });
  assert.deepEqual(joinPages([]), { fault: 'none' });
});

test('[BEYOND-20] typographic signs are written as plain ones; a sign no barcode has is told', () => {
  const written = textOf({ ...small, rows: [{ kind: 'text', text: '„1–2“ μg …' }] });
  assert.match(written, /t="&quot;1-2&quot; µg \.\.\."/);
  assert.deepEqual(writePlan({ ...small, rows: [{ kind: 'text', text: '漢方' }] }), {
    fault: 'sign',
    sign: '漢',
  });
});
