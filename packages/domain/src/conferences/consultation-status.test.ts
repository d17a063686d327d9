import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  consultationActions,
  consultationStatuses,
  deleteDisabled,
  editDisabled,
  isCompleted,
  statusAfter,
} from './consultation-status.ts';

/** Rows: status; columns: edit, remove, remind, cancel, join, start, complete; `-` is refused. */
const matrix = `
scheduled: scheduled scheduled scheduled cancelled scheduled running -
running:   -         -         running   -         running   running completed
completed: -         -         -         -         -         -       completed
cancelled: -         cancelled -         cancelled -         -       -
`;

test('[VIDEO-01] every action in every status leads where the table says, or is refused', () => {
  const rows = matrix
    .trim()
    .split('\n')
    .map((line) => line.split(/:?\s+/));
  assert.deepEqual(
    rows.map(([status]) => status),
    consultationStatuses,
  );
  for (const [index, status] of consultationStatuses.entries())
    assert.deepEqual(
      consultationActions.map((action) => statusAfter(status, action) ?? '-'),
      rows[index]?.slice(1),
      status,
    );
});

test('[VIDEO-01] [ENTITY-16] the flags say what the specification says', () => {
  const of = (flag: (status: (typeof consultationStatuses)[number]) => boolean) =>
    consultationStatuses.filter(flag);
  assert.deepEqual(of(deleteDisabled), ['running', 'completed']);
  assert.deepEqual(of(editDisabled), ['running', 'completed', 'cancelled']);
  assert.deepEqual(of(isCompleted), ['completed', 'cancelled']);
});
