import { type ComponentDocument, emptyComponent } from '@fernpuls/domain/programs/component';
import { beforeEach, expect, test } from 'vitest';
import { clinicalFormats } from '../../../clinical/format.ts';
import { startTexts } from '../../../i18n/i18n.ts';
import { translate } from '../../../i18n/texts.ts';
import { formats } from '../../../ui/format.ts';
import { componentNote } from './component-note.ts';
import { nextDates } from './next-dates.ts';
import { scheduleWords } from './schedule-words.ts';
import { versionChanges } from './version-changes.ts';

const t = (key: string, options = {}) => translate(['program_components'], key, options);
const format = clinicalFormats(formats('de', 'Europe/Berlin', t), t);
beforeEach(() => startTexts('de'));

const note = (parts: Partial<ComponentDocument>, questions?: number) =>
  componentNote({ ...emptyComponent, ...parts }, t, () => questions);
const task = {
  id: 't1',
  title: 'Anrufen',
  description: null,
  doer: 'staff',
  taskType: 'contact',
  priority: 'medium',
  roleId: null,
} as const;
const goal = {
  id: 'g1',
  title: 'Ziel',
  description: null,
  target: { kind: 'value', valueType: 'weight', min: null, max: 82 },
} as const;

test('[CONTENT-10] a component is told in one line by what it holds', () => {
  const readings = ['weight', 'pulse'].map((valueType, at) => ({
    id: `m${at}`,
    valueType,
    templateIds: ['a', 'b'],
  }));
  expect(note({ measurements: readings })).toBe('2 Werte · 4 Schwellen');
  expect(note({ measurements: [{ id: 'm1', valueType: 'weight', templateIds: [] }] })).toBe('1 Wert');
  const asked = [{ id: 's1', surveyId: 'x', category: 'symptom' }] as const;
  expect(note({ surveys: asked }, 8)).toBe('Symptome · 8 Fragen');
  expect(note({ surveys: asked })).toBe('Symptome · 1 Fragebogen');
  expect(note({ tasks: [task, { ...task, id: 't2' }], goals: [goal] })).toBe('2 Aufgaben · 1 Ziel');
  expect(note({})).toBe('');
});

test('[CONTENT-10] times of the same days stand together, and none is once', () => {
  const words = (...schedules: string[]) => scheduleWords(schedules, { t, format });
  expect(words()).toBe('einmalig');
  expect(words('30 7 * * *')).toBe('tägl. 07:30');
  expect(words('0 19 * * *', '30 7 * * *')).toBe('tägl. 07:30, 19:00');
  expect(words('30 7 * * 1,2,3,4,5,6')).toBe('Mo–Sa 07:30');
  expect(words('30 7 * * 1', '0 9 1 * *')).toBe('Mo 07:30 · am 1. des Monats, 09:00 Uhr');
});

test('[CONTENT-10] the next dates of all schedules come in their order, each once', () => {
  const now = Date.parse('2026-11-20T09:00:00Z');
  const at = (...schedules: string[]) =>
    nextDates(schedules, { now, count: 3, state: null }).map((run) => new Date(run.at).toISOString());
  expect(at('0 19 * * *', '30 7 * * *', '0 19 * * 5')).toEqual([
    '2026-11-20T18:00:00.000Z',
    '2026-11-21T06:30:00.000Z',
    '2026-11-21T18:00:00.000Z',
  ]);
  expect(at()).toEqual([]);
  expect(at('- 8 * * *')).toEqual([]);
});

test('[CONTENT-10] versions differ by entry, and the order of keys is no difference', () => {
  const before = { name: 'A', document: { ...emptyComponent, tasks: [task], goals: [goal] } };
  const { id, ...rest } = task;
  const turned = { ...before, document: { ...before.document, tasks: [{ ...rest, id }] } };
  expect(versionChanges(before, turned)).toEqual([]);
  const after = {
    name: 'B',
    document: {
      ...before.document,
      tasks: [
        { ...task, priority: 'high' as const },
        { ...task, id: 't2' },
      ],
      goals: [],
      windowMinutes: 60,
    },
  };
  expect(versionChanges(before, after)).toEqual([
    { kind: 'name', from: 'A', to: 'B' },
    { kind: 'changed', list: 'tasks', id: 't1' },
    { kind: 'added', list: 'tasks', id: 't2' },
    { kind: 'removed', list: 'goals', id: 'g1' },
    { kind: 'window_minutes', from: 240, to: 60 },
  ]);
});
