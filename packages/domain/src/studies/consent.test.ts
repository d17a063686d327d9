import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consentSpans, type ConsentWords, coveredLog, isVisitCovered, isWithin } from './consent.ts';
import type { SubjectLog } from './standing.ts';

// In November Germany is an hour before UTC: 10:00 there is 09:00Z.
const step = (name: SubjectLog['step'], day: string, createdAt: string, more: Partial<SubjectLog> = {}) => ({
  step: name,
  day,
  createdAt,
  version: 1,
  visitId: null,
  criterionId: null,
  applies: null,
  appointmentAt: null,
  consentForm: null,
  note: null,
  form: null,
  ...more,
});
const words: ConsentWords[] = [{ version: 1, consentText: 'a', createdAt: '2026-10-01T08:00:00Z' }];
const at = (text: string) => Date.parse(text);
const signed = step('consent', '2026-11-10', '2026-11-10T09:00:00Z');

test('[PATIENT-17] consent counts from the hour it was given, not a moment before', () => {
  const spans = consentSpans([signed], words);
  const holds = ['2026-11-09T12:00:00Z', '2026-11-10T08:59:59.999Z', '2026-11-10T09:00:00Z'].map((one) =>
    isWithin(spans, at(one)),
  );
  assert.deepEqual(holds, [false, false, true]);
  assert.deepEqual(consentSpans([step('inform', '2026-11-10', '2026-11-10T09:00:00Z')], words), []);
});

test('[PATIENT-17] written down on a later day, consent counts from the midnight of its day where the practice is', () => {
  const spans = consentSpans([step('consent', '2026-11-10', '2026-11-12T09:00:00Z')], words);
  const holds = ['2026-11-09T22:59:59.999Z', '2026-11-09T23:00:00Z'].map((one) => isWithin(spans, at(one)));
  assert.deepEqual(holds, [false, true]);
  // The clock goes back on 25 October 2026: that day begins at 22:00Z and is 25 hours long.
  const autumn = consentSpans([step('consent', '2026-10-25', '2026-10-27T09:00:00Z')], words);
  assert.equal(autumn[0]?.from, at('2026-10-24T22:00:00Z'));
});

test('[PATIENT-17] what was measured until withdrawal stays, from that hour on nothing; the same day too', () => {
  const withdrawn = [signed, step('withdraw', '2026-11-10', '2026-11-10T15:00:00Z')];
  const spans = consentSpans(withdrawn, words);
  const holds = ['08:00', '09:00', '14:59', '15:00', '16:00'].map((hour) =>
    isWithin(spans, at(`2026-11-10T${hour}:00Z`)),
  );
  assert.deepEqual(holds, [false, true, true, false, false]);
  const later = consentSpans([signed, step('withdraw', '2026-11-12', '2026-11-14T09:00:00Z')], words);
  assert.deepEqual(later, [{ from: at('2026-11-10T09:00:00Z'), to: at('2026-11-11T23:00:00Z') }]);
});

test('[PATIENT-17] changed words end a consent until it is given again; unchanged ones do not', () => {
  const changed = [...words, { version: 2, consentText: 'b', createdAt: '2026-11-15T08:00:00Z' }];
  assert.equal(consentSpans([signed], changed)[0]?.to, at('2026-11-15T08:00:00Z'));
  const again = step('consent', '2026-11-17', '2026-11-17T08:00:00Z', { version: 2 });
  assert.deepEqual(consentSpans([signed, again], changed), [
    { from: at('2026-11-10T09:00:00Z'), to: at('2026-11-15T08:00:00Z') },
    { from: at('2026-11-17T08:00:00Z'), to: null },
  ]);
  const same = [...words, { version: 2, consentText: 'a', createdAt: '2026-11-15T08:00:00Z' }];
  assert.deepEqual(consentSpans([signed, again], same), [{ from: at('2026-11-10T09:00:00Z'), to: null }]);
});

test('[PATIENT-17] a visit is covered at its hour, or on some of its day where only the day is known', () => {
  const spans = consentSpans([signed, step('withdraw', '2026-11-20', '2026-11-20T09:00:00Z')], words);
  const covered = (day: string, createdAt: string) => isVisitCovered(spans, { day, createdAt });
  assert.equal(covered('2026-11-09', '2026-11-11T09:00:00Z'), false, 'the day before');
  assert.equal(covered('2026-11-10', '2026-11-10T08:59:00Z'), false, 'an hour before');
  assert.equal(covered('2026-11-10', '2026-11-10T09:01:00Z'), true);
  assert.equal(covered('2026-11-10', '2026-11-11T09:00:00Z'), true, 'of that day, written down the next');
  assert.equal(covered('2026-11-20', '2026-11-20T08:59:00Z'), true);
  assert.equal(covered('2026-11-20', '2026-11-20T09:00:00Z'), false);
  assert.equal(covered('2026-11-21', '2026-11-21T09:00:00Z'), false);
});

test('[PATIENT-17] the log of files and pages has no visit without consent, and no value measured before it', () => {
  const value = (of: string) => ({ value: 82, diastolic: null, at: of, text: null, sessionId: null });
  const form = { before: value('2026-11-10T08:00:00Z'), after: value('2026-11-10T09:30:00Z') };
  const kept = step('do_visit', '2026-11-10', '2026-11-10T10:00:00Z', { visitId: 'v1', form });
  const early = step('do_visit', '2026-11-08', '2026-11-08T10:00:00Z', { visitId: 'v0', form: {} });
  const log = [early, signed, kept];
  const told = coveredLog(log, consentSpans(log, words));
  assert.deepEqual(
    told.map((one) => [one.step, Object.keys(one.form ?? {})]),
    [
      ['consent', []],
      ['do_visit', ['after']],
    ],
  );
});
