import { expect, test } from 'vitest';
import { netStates, type RecordState } from './net-states.ts';

const of = (
  subjectId: string,
  action: RecordState['action'],
  changes: RecordState['changes'],
  subject: RecordState['subject'] = 'patient_contacts',
): RecordState => ({ subject, subjectId, action, changes });

test('[CONTENT-17] [PATIENT-05] changes of one record come together, those of others stand beside them', () => {
  const newestFirst = [
    of('a', 'update', [{ field: 'phone', from: '2', to: '3' }]),
    of('p', 'update', [{ field: 'city', from: 'Tostedt', to: 'Buchholz' }], 'patients'),
    of('a', 'create', [
      { field: 'name', from: null, to: 'Petra' },
      { field: 'phone', from: null, to: '2' },
    ]),
  ];
  expect(netStates(newestFirst)).toEqual([
    of('a', 'create', [
      { field: 'name', from: null, to: 'Petra' },
      { field: 'phone', from: null, to: '3' },
    ]),
    of('p', 'update', [{ field: 'city', from: 'Tostedt', to: 'Buchholz' }], 'patients'),
  ]);
});

test('[CONTENT-17] [PATIENT-05] what was entered and taken out in between is not told; what was there before and is gone is', () => {
  const came = [{ field: 'name', from: null, to: 'Petra' }];
  const went = [{ field: 'name', from: 'Petra', to: null }];
  expect(netStates([of('a', 'remove', went), of('a', 'create', came)])).toEqual([]);
  const renamed = [{ field: 'name', from: 'Petra B.', to: 'Petra' }];
  expect(netStates([of('a', 'remove', went), of('a', 'update', renamed)])).toEqual([
    of('a', 'remove', [{ field: 'name', from: 'Petra B.', to: null }]),
  ]);
});
