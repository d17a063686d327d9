import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { costOf, refused, taken, textFile } from '../../../testing/ecg-files.ts';
import { toMillivolts } from '../recording.ts';

const time = (value: string) =>
  `<component><sequence><code code="TIME_ABSOLUTE"/>${value}</sequence></component>`;
const absolute = time(
  '<value xsi:type="GLIST_TS"><head value="20261120074215.250+0100"/><increment value="2" unit="ms"/></value>',
);
const lead = (code: string, digits: string, { scale = '2.5', unit = 'uV', origin = '0' } = {}) =>
  `<component><sequence><code code="${code}"/><value xsi:type="SLIST_PQ"><origin value="${origin}" unit="${unit}"/>` +
  `<scale value="${scale}" unit="${unit}"/><digits>${digits}</digits></value></sequence></component>`;
const set = (...sequences: string[]) =>
  `<component><sequenceSet>${sequences.join('')}</sequenceSet></component>`;
const aecg = (content: string, head = '') => [
  textFile(
    'a.xml',
    `<?xml version="1.0"?>\n${head}<h:AnnotatedECG xmlns:h="urn:hl7-org:v3"><component><series>${content}</series></component></h:AnnotatedECG>`.replace(
      /<(\/?)(component|series)>/g,
      '<$1h:$2>',
    ),
  ),
];

describe('HL7 aECG', () => {
  test('every digit comes back; scale and origin give millivolts', () => {
    const digit = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(fc.array(digit, { minLength: 1, maxLength: 100 }), (digits) => {
        const file = aecg(set(absolute, lead('MDC_ECG_LEAD_AVR', digits.join('\n '), { origin: '-50' })));
        const [channel] = taken(file).channels;
        assert.ok(channel);
        assert.deepEqual([...channel.samples], digits);
        assert.deepEqual([channel.lead, channel.gain, channel.samplingRateHz], ['aVR', 400, 500]);
        const millivolts = toMillivolts(channel);
        digits.forEach((value, index) =>
          assert.ok(Math.abs((millivolts[index] ?? 0) - (value * 2.5 - 50) / 1000) < 1e-9),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('absolute time with its offset, relative time from the start of the series', () => {
    assert.deepEqual(taken(aecg(set(absolute, lead('MDC_ECG_LEAD_I', '1 2')))).start, {
      local: '2026-11-20T07:42:15.250',
      offsetMinutes: 60,
      instant: Date.UTC(2026, 10, 20, 6, 42, 15, 250),
    });
    const relative = (head: string) =>
      time(
        `<value xsi:type="GLIST_PQ"><head value="${head}" unit="s"/><increment value="0.004" unit="s"/></value>`,
      );
    const low = '<effectiveTime><low value="20261120074215"/></effectiveTime>';
    const { start, channels } = taken(
      aecg(
        low +
          set(relative('0'), lead('MDC_ECG_LEAD_I', '1 2')) +
          set(relative('2.5'), lead('MDC_ECG_LEAD_V1', '3 4')),
      ),
    );
    assert.deepEqual(start, { local: '2026-11-20T07:42:15.000', offsetMinutes: null, instant: null });
    assert.deepEqual(
      channels.map(({ lead, samplingRateHz, segments }) => [lead, samplingRateHz, segments[0]?.startSeconds]),
      [
        ['I', 250, 0],
        ['V1', 250, 2.5],
      ],
    );
  });

  test('marks in time, figures and filters of the device are kept', () => {
    const control =
      '<controlVariable><controlVariable><code code="MDC_ECG_CTL_VBL_ATTR_FILTER_NOTCH"/><component><controlVariable>' +
      '<value unit="Hz" value="50"/></controlVariable></component></controlVariable></controlVariable>';
    const wave =
      '<annotation><code code="MDC_ECG_WAVC"/><value code="MDC_ECG_WAVC_PWAVE"/><support><supportingROI><component>' +
      '<boundary><value><low value="20261120074216.250"/><high value="20261120074216.350"/></value></boundary>' +
      '</component></supportingROI></support></annotation>';
    const figure = '<annotation><code code="MDC_ECG_TIME_PD_PR"/><value value="148" unit="ms"/></annotation>';
    const findings = `<subjectOf><annotationSet><component>${wave}</component><component>${figure}</component></annotationSet></subjectOf>`;
    const recording = taken(aecg(control + set(absolute, lead('MDC_ECG_LEAD_I', '1 2')) + findings));
    assert.equal(recording.channels[0]?.filters.notchHz, 50);
    assert.deepEqual(
      recording.annotations.map(({ seconds, durationSeconds, text }) => [
        seconds,
        durationSeconds?.toFixed(3),
        text,
      ]),
      [[1, '0.100', 'MDC_ECG_WAVC_PWAVE']],
    );
    assert.deepEqual(recording.measurements, [
      { code: 'MDC_ECG_TIME_PD_PR', name: null, value: 148, unit: 'ms' },
    ]);
  });

  test('a document type is refused before anything it could name is looked at', () => {
    const body = set(absolute, lead('MDC_ECG_LEAD_I', '&x; 2'));
    const external = aecg(body, '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n');
    const laughs = aecg(body, '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;&x;">]>\n');
    for (const file of [external, laughs]) {
      const { code, place } = refused(file);
      assert.deepEqual([code, place.line], ['xml_doctype', 2]);
    }
    assert.equal(refused(aecg(body)).code, 'sample_invalid', 'an unknown entity is not replaced');
  });

  test('[BEYOND-28] a format of a maker that is not read here is refused by its name, not as a danger', () => {
    const muse =
      '<?xml version="1.0"?>\n<!DOCTYPE RestingECG SYSTEM "restecg.dtd">\n<RestingECG></RestingECG>';
    const philips = '<restingecgdata xmlns="http://www3.medical.philips.com"></restingecgdata>';
    for (const [text, vendor] of [
      [muse, 'GE MUSE (XML)'],
      [philips, 'Philips (XML)'],
    ] as const) {
      const { code, params } = refused([{ name: 'ekg.xml', bytes: new TextEncoder().encode(text) }]);
      assert.deepEqual([code, params], ['vendor_format', { vendor }]);
    }
  });

  test('a broken document is refused with its line', () => {
    const refusal = (content: string) => {
      const { code, place } = refused(aecg(content));
      return [code, place.line];
    };
    assert.deepEqual(refusal('<a>\n<b></a>'), ['xml_malformed', 3]);
    assert.deepEqual(refusal('<a x=1/>'), ['xml_malformed', 2]);
    assert.deepEqual(refusal('<!-- '), ['xml_malformed', 2]);
    assert.deepEqual(refusal('<a>'.repeat(100)), ['too_deep', 2]);
    assert.deepEqual(refusal(set(lead('MDC_ECG_LEAD_I', '1 2'))), ['field_missing', 2]);
    assert.deepEqual(refusal(set(absolute, lead('MDC_ECG_LEAD_I', '1 zwei'))), ['sample_invalid', 2]);
    assert.deepEqual(refusal(set(absolute, lead('MDC_ECG_LEAD_I', ' '))), ['no_samples', 2]);
    assert.deepEqual(refusal(set(absolute, lead('MDC_ECG_LEAD_I', '1', { scale: '0' }))), [
      'gain_invalid',
      2,
    ]);
    assert.deepEqual(refusal(set(absolute, lead('MDC_ECG_LEAD_I', '1', { unit: 'mmHg' }))), [
      'no_ecg_channel',
      null,
    ]);
    assert.equal(refused([textFile('a.xml', '<ClinicalDocument/>')]).code, 'field_missing');
  });

  test('half a million elements are refused, many sequence sets are read in one pass', () => {
    assert.equal(refused(aecg('<a/>'.repeat(500_001))).code, 'too_many_elements');
    const costOfSets = (count: number) => {
      const file = aecg(set(time('<value><increment value="1" unit="ms"/></value>')).repeat(count));
      return costOf(() => assert.equal(refused(file).code, 'no_ecg_channel'), 3);
    };
    // 32 times as many: 32 times the work in one pass, 1024 times when each looks at all others.
    assert.ok(costOfSets(16_000) < 200 * costOfSets(500));
  });
});
