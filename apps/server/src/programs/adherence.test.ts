import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patientProgramCourse, patientProgramWeek } from '@fernpuls/contract/programs/patient-program.call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayText } from '@fernpuls/domain/kit/day-text';
import { inPhase, phaseOf } from '@fernpuls/domain/programs/testing';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { makeComponent, makePart, makePublished } from '../testing/published-program.ts';
import { testServer, weight } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const calendar = calendarOf();

// By hand: two doses a day since three days; one measured on each of the first two; since yesterday in hospital: 2 of 4.
test('[PATIENT-16] adherence is one figure in the course, the criterion of the phase and the weeks: planned doses, no day in hospital', async () => {
  const today = calendar.dayNumber(Date.now());
  const instant = (daysBefore: number, hour: number) =>
    new Date(calendar.hourOf(today - daysBefore, hour)).toISOString();
  const componentId = await makeComponent(tenant, {
    measurements: [{ id: 'm1', valueType: 'weight', templateIds: [] }],
    schedules: ['0 6 * * *', '0 14 * * *'],
    windowMinutes: 60,
  });
  const criteria = [{ kind: 'adherence', percent: 50, days: 14 }] as const;
  const [first, second] = [
    phaseOf({ transition: { kind: 'criteria', criteria }, components: [inPhase(componentId, { id: 'p1' })] }),
    phaseOf({ id: 'b', weeks: null, components: [inPhase(componentId, { id: 'p2' })] }),
  ];
  const program = await makePublished(tenant, { phases: [{ ...first, weeks: null }, second] });
  const { id, patientId } = await makePart(tenant, program.id);
  await server.admin.query('update patient_program_step set day = $2 where patient_program_id = $1', [
    id,
    dayText(today - 3),
  ]);
  const { attributes } = recordOf(await tenant.ask('GET', `/web/v1/patients/${patientId}`));
  const person = String(attributes.custom_patient_id);
  for (const day of [3, 2]) await tenant.ingest([weight(person, 81.4, { measured_at: instant(day, 6.25) })]);
  const stay = await tenant.ask('POST', '/web/v1/patients/events', {
    data: {
      type: 'patient_events',
      attributes: { kind: 'stay', title: 'Klinik', started_at: instant(1, 0) },
      relationships: { patient: { data: { type: 'patients', id: patientId } } },
    },
  });
  assert.equal(stay.status, 201, refusalOf(stay));

  const course = (await askCall(tenant, patientProgramCourse, { patientProgramId: id })).body as {
    adherence: number;
    criteria: { kind: string; is_met: boolean; have: number }[];
  };
  assert.equal(course.adherence, 50);
  assert.deepEqual(
    course.criteria.map(({ kind, is_met, have }) => [kind, is_met, have]),
    [['adherence', true, 50]],
  );
  // The days may lie in two weeks.
  const weekWith = async (daysBefore: number) =>
    (await askCall(tenant, patientProgramWeek, { patientProgramId: id, day: dayText(today - daysBefore) }))
      .body as { from: string; due: number; done: number; missed: number };
  const weeks = new Map((await Promise.all([0, 3].map(weekWith))).map((week) => [week.from, week]));
  const sum = (of: 'due' | 'done' | 'missed') =>
    [...weeks.values()].reduce((total, week) => total + week[of], 0);
  assert.deepEqual([sum('due'), sum('done'), sum('missed')], [4, 2, 2]);
});
