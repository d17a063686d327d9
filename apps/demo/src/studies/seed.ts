import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { asSystem, type Database, enterTenant, type Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import type { Secrets } from '@fernpuls/server/ground/secrets';
import { keepKey } from '@fernpuls/server/studies/index';
import { amendedAgo, demoSubjects, type DemoCourse, studyCourse } from './course.ts';
import { consentTexts, demoProtocol } from './protocol.ts';
import { drawOn, failingHearts, hasStudies, insertRows, makeBlocks, peopleOf } from './queries.ts';

const planned = 40;
type Setting = { secrets: Secrets; tenantId: number; today: string };

/** A study with its people in every state, in one transaction; done once. */
export function seedStudies(database: Database, setting: Setting): Promise<void> {
  return asSystem(database, async (tx, client) => {
    const { tenantId, today } = setting;
    if (await hasStudies(tx, tenantId)) return;
    await enterTenant(client, tenantId);
    const [lead = null] = await peopleOf(tx, tenantId);
    const studyId = newId();
    const began = dayNumber(today) - 330;
    const [first, second] = consentTexts.map((text) => demoProtocol(text));
    const at = (day: number) => `${dayText(day)}T08:00:00.000Z`;
    await insertRows(tx, 'study', [
      {
        id: studyId,
        number: 'FP-HF-02',
        name: 'Frühe Diuretika-Anpassung',
        sponsor: 'TMZ Nordheide',
        ethics_vote: '2025-114',
        site: '07',
        principal_investigator_id: lead,
        starts_on: dayText(began),
        ends_on: dayText(began + 730),
        planned_size: planned,
        is_blinded: false,
        pseudonym_prefix: 'N',
        document: second,
        status: 'recruiting',
        version: 2,
        recruiting_since: at(began),
        pseudonyms: 0,
        created_at: at(began - 30),
        updated_at: at(began),
      },
    ]);
    const versions = [first, second].map((document, index) => ({
      id: newId(),
      study_id: studyId,
      version: index + 1,
      document,
      comment: index === 0 ? 'Erste Fassung' : 'Tägliche Abfrage der Waage im Einwilligungstext',
      created_by_id: lead,
      created_at: at(index === 0 ? began : dayNumber(today) - amendedAgo),
    }));
    await insertRows(tx, 'study_version', versions);
    await makeBlocks(tx, studyId, planned);
    await seedSubjects(tx, { ...setting, studyId, lead });
  });
}

type Around = Setting & { studyId: string; lead: string | null };

async function seedSubjects(tx: Tx, { secrets, tenantId, today, studyId, lead }: Around): Promise<void> {
  const patients = await failingHearts(tx, tenantId, demoSubjects);
  const protocol = demoProtocol(consentTexts[1]);
  const people = patients.map((patientId, at) => ({
    id: newId(),
    patientId,
    course: studyCourse({ at, today: dayNumber(today), protocol }),
  }));
  if (people.length === 0) return;
  await insertRows(
    tx,
    'patient_study',
    people.map(({ id, patientId, course }) => ({
      id,
      patient_id: patientId,
      study_id: studyId,
      status: course.status,
      screened_on: course.screenedOn,
      included_on: course.includedOn,
      ended_on: course.endedOn,
      created_at: `${course.screenedOn}T08:00:00.000Z`,
    })),
  );
  await insertRows(
    tx,
    'patient_study_step',
    people.flatMap(({ id, patientId, course }) => stepRows({ id, patientId, course, by: lead })),
  );
  for (const { id, patientId } of people)
    await keepKey({ tx, secrets, tenantId, id: newId() }, { studyId, patientStudyId: id, patientId });
  for (const { id, course } of people) {
    const included = course.steps.find(({ step }) => step === 'include');
    if (included)
      await drawOn(tx, { studyId, partId: id, stratum: included.stratum ?? '', by: lead, day: included.day });
  }
}

type Lived = { id: string; patientId: string; course: DemoCourse; by: string | null };

function stepRows({ id, patientId, course, by }: Lived) {
  return course.steps.map((one, at) => ({
    id: newId(),
    patient_study_id: id,
    patient_id: patientId,
    step: one.step,
    status: one.status,
    version: one.version,
    day: one.day,
    note: one.note ?? null,
    reason: one.reason ?? null,
    visit_id: one.visitId ?? null,
    criterion_id: one.criterionId ?? null,
    applies: one.applies ?? null,
    appointment_at: one.appointmentAt ?? null,
    form: one.form ?? null,
    consent_form: one.consentForm ?? null,
    stratum: one.stratum ?? null,
    created_by_id: by,
    created_at: `${one.day}T08:${String(at).padStart(2, '0')}:00.000Z`,
  }));
}
