import type { Guide } from '@fernpuls/domain/events/guide/guide';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { expect, test } from 'vitest';
import { dueIn } from './due.ts';
import { addTask, changeTask, followedBy, nothingChosen, proposedTasks, toggleDone } from './model.ts';

const now = Date.parse('2026-11-24T09:00:00.000+01:00');
const rule = { question: 'dyspnoea', is: ['severe'], min: null, max: null, title: 'Heute zur Ärztin' };
const guide: Guide = {
  sections: [
    {
      title: 'Luftnot',
      questions: [
        {
          key: 'dyspnoea',
          text: 'Luftnot im Liegen?',
          kind: 'single',
          readAloud: null,
          unit: null,
          choices: [
            { key: 'none', label: 'Nein', hint: null },
            { key: 'severe', label: 'Stark', hint: null },
          ],
          when: null,
        },
      ],
    },
  ],
  rules: [{ ...rule, proposal: 'Diuretikum entscheiden', isUrgent: true }],
  emergency: null,
};
const severe = [{ question: 'dyspnoea', value: 'severe' }];
const facts = {
  guide,
  answers: severe,
  outcome: null,
  tries: 0,
  primaryId: 'p',
  ladderTitle: 'Nicht erreicht',
  now,
};
const none = { alarms: [], gapIds: [], taskIds: [] };

test('[BEYOND-15] a fired rule of the guide proposes its task to the primary physician, ticked and named', () => {
  expect(proposedTasks(facts, nothingChosen)).toEqual([
    {
      key: 'rule Heute zur Ärztin',
      title: 'Diuretikum entscheiden',
      isUrgent: true,
      assigneeId: 'p',
      dueAt: dueIn(0, now),
      isTicked: true,
      because: { rule: 'Heute zur Ärztin' },
    },
  ]);
  expect(proposedTasks({ ...facts, answers: [] }, nothingChosen)).toEqual([]);
});

test('[BEYOND-15] the third try in vain proposes to ask the physician; the second and a talk do not', () => {
  const keys = (tries: number, outcome: 'mailbox' | 'reached') =>
    proposedTasks({ ...facts, guide: null, tries, outcome }, nothingChosen).map(({ key }) => key);
  expect(keys(1, 'mailbox')).toEqual([]);
  expect(keys(2, 'mailbox')).toEqual(['ladder']);
  expect(keys(2, 'reached')).toEqual([]);
});

test('[BEYOND-15] only what is ticked is saved, and alarms are closed only after a talk', () => {
  const tasks = proposedTasks(
    facts,
    changeTask(addTask(nothingChosen, 'Waage', now), 'rule Heute zur Ärztin', { isTicked: false }),
  );
  const about = { alarms: [{ id: 'a', worseCount: 2 }], gapIds: ['g'], taskIds: ['t'] };
  const chosen = toggleDone({ ...nothingChosen, step: 'close', withGaps: true }, 't');
  const saved = (outcome: 'mailbox' | 'reached') => followedBy(tasks, chosen, { about, outcome });
  expect(saved('reached')).toEqual({
    tasks: [
      {
        title: 'Waage',
        taskType: 'organisation',
        priority: 'medium',
        assigneeId: null,
        dueAt: dueIn(1, now),
      },
    ],
    alarms: { ids: ['a'], step: 'close', seenAs: about.alarms },
    gapIds: ['g'],
    doneTaskIds: ['t'],
  });
  expect(saved('mailbox').alarms).toEqual({ ids: ['a'], step: 'note', seenAs: about.alarms });
  expect(followedBy([], nothingChosen, { about: none, outcome: 'reached' })).toEqual({});
  expect(toggleDone(chosen, 't').doneTaskIds).toEqual([]);
});

test('[BEYOND-15] what follows is due at the end of the working day, also over the change to winter time', () => {
  const calendar = calendarOf();
  expect(dueIn(1, Date.parse('2026-10-24T12:00:00+02:00'), calendar)).toBe('2026-10-25T16:00:00.000Z');
});
