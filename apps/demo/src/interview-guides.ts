import type { Condition, Guide, Question } from '@fernpuls/domain/events/guide/guide';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import type { DemoPatient } from './patient.ts';
import { insertGuideVersion } from './queries.ts';

const open: Condition = { question: '', is: [], min: null, max: null };
const after = (question: string, ...is: string[]): Condition => ({ ...open, question, is });

function ask(key: string, text: string, more: Partial<Question> = {}): Question {
  return { key, text, kind: 'yes_no', readAloud: null, unit: null, choices: [], when: null, ...more };
}
function oneOf(...options: [key: string, label: string, hint?: string][]): Partial<Question> {
  const choices = options.map(([key, label, hint]) => ({ key, label, hint: hint ?? null }));
  return { kind: 'single', choices };
}

const heartFailure: Guide = {
  sections: [
    {
      title: 'Befinden',
      questions: [
        ask('wellbeing', 'Wie geht es heute?', {
          ...oneOf(['better', 'Besser'], ['same', 'Gleich'], ['worse', 'Schlechter']),
          readAloud: 'Wie fühlen Sie sich heute im Vergleich zur letzten Woche?',
        }),
        ask('diuretic', 'Diuretikum wie verordnet genommen?', {
          readAloud: 'Haben Sie Ihre Wassertablette jeden Tag genommen?',
        }),
        ask('walking', 'Luftnot beim Gehen?', {
          ...oneOf(['none', 'Nein'], ['stairs', 'Ja, Treppe'], ['level', 'Ja, in der Ebene']),
          readAloud: 'Wie viele Treppen schaffen Sie ohne Pause?',
        }),
        ask('lying', 'Luftnot im Liegen?', {
          ...oneOf(
            ['none', 'Nein', 'flach oder 1 Kissen'],
            ['mild', 'Leicht', '2 Kissen'],
            ['severe', 'Stark', '3 Kissen oder Sessel'],
          ),
          readAloud: 'Wie viele Kissen brauchen Sie zum Schlafen? Wachen Sie nachts auf?',
        }),
        ask('night', 'Nachts mit Luftnot aufgewacht?', { when: after('lying', 'mild', 'severe') }),
      ],
    },
    {
      title: 'Wasser',
      questions: [
        ask('oedema', 'Beine oder Knöchel dick?'),
        ask('fluid', 'Trinkmenge am Tag?', { kind: 'number', unit: 'l' }),
        ask('painkiller', 'Schmerzmittel genommen?', {
          readAloud: 'Haben Sie in den letzten Tagen Ibuprofen oder Diclofenac genommen?',
        }),
        ask('alarm_signs', 'Brustschmerz oder Ohnmacht?'),
      ],
    },
  ],
  rules: [
    {
      ...after('lying', 'severe'),
      title: 'heute zur Ärztin',
      proposal: 'Luftnot im Liegen „Stark“: Diuretikum heute ärztlich entscheiden lassen.',
      isUrgent: true,
    },
    {
      ...after('diuretic', 'no'),
      title: 'Einnahme klären',
      proposal: 'Warum ausgelassen? Einnahme besprechen, Rückruf in zwei Tagen.',
      isUrgent: false,
    },
    {
      ...after('painkiller', 'yes'),
      title: 'Schmerzmittel',
      proposal: 'Ärztin informieren: NSAR können die Herzinsuffizienz verschlechtern.',
      isUrgent: false,
    },
  ],
  emergency: 'Ruhedyspnoe, Brustschmerz oder Ohnmacht: 112 anrufen lassen, in der Leitung bleiben.',
};

const hypertension: Guide = {
  sections: [
    {
      title: 'Messung',
      questions: [
        ask('rest', 'Vorher fünf Minuten gesessen?'),
        ask('repeat', 'Zweite Messung: oberer Wert', { kind: 'number', unit: 'mmHg' }),
        ask('symptoms', 'Beschwerden?', {
          kind: 'multiple',
          choices: [
            { key: 'headache', label: 'Kopfschmerz', hint: null },
            { key: 'vision', label: 'Sehstörung', hint: null },
            { key: 'chest', label: 'Brustschmerz', hint: null },
            { key: 'speech', label: 'Sprach- oder Gangstörung', hint: null },
          ],
        }),
        ask('taken', 'Blutdrucktabletten genommen?'),
        ask('why_not', 'Warum nicht?', { kind: 'text', when: after('taken', 'no') }),
      ],
    },
  ],
  rules: [
    {
      ...after('symptoms', 'vision', 'chest', 'speech'),
      title: 'Notfall prüfen',
      proposal: 'Sofort ärztlich vorstellen, sonst 112.',
      isUrgent: true,
    },
    {
      ...open,
      question: 'repeat',
      min: 180,
      title: 'heute zur Ärztin',
      proposal: 'Auch die zweite Messung liegt bei mindestens 180 mmHg.',
      isUrgent: true,
    },
  ],
  emergency: 'Lähmung, Sprachstörung, Brustschmerz oder Luftnot: 112 anrufen lassen, in der Leitung bleiben.',
};

const silentDevice: Guide = {
  sections: [
    {
      title: 'Gerät',
      questions: [
        ask('well', 'Geht es Ihnen gut?'),
        ask('measured', 'Wurde gemessen?'),
        ask('lamp', 'Leuchtet der Adapter?', { when: after('measured', 'yes') }),
        ask('battery', 'Zeigt das Gerät „Batterie“ an?', { when: after('measured', 'yes') }),
        ask('reason', 'Warum nicht gemessen?', { kind: 'text', when: after('measured', 'no') }),
      ],
    },
  ],
  rules: [
    {
      ...after('well', 'no'),
      title: 'Beschwerden klären',
      proposal: 'Zum passenden Leitfaden wechseln und die Ärztin informieren.',
      isUrgent: true,
    },
    {
      ...after('battery', 'yes'),
      title: 'Batterie',
      proposal: 'Batterien zusenden, Rückruf in drei Tagen.',
      isUrgent: false,
    },
  ],
  emergency: null,
};

/** Wording to begin with: a practice judges it before it takes it over. */
export const guides = [
  { name: 'HI-Dekompensation', indication: 'Gewicht steigt, Luftnot oder Ödeme', content: heartFailure },
  { name: 'Hypertonie', indication: 'Blutdruck über der Schwelle', content: hypertension },
  { name: 'Gerät stumm', indication: 'Seit Tagen keine Messung', content: silentDevice },
] as const;

type Setting = {
  patients: readonly DemoPatient[];
  patientId: (patient: DemoPatient) => string;
  people: readonly string[];
  now: Date;
};

/** The guides, and calls of the person the designs are drawn with: one asked by a guide, one in vain. */
export async function seedCalls(tx: Tx, { patients, patientId, people, now }: Setting): Promise<void> {
  const ids: string[] = [];
  for (const { content, ...guide } of guides) {
    const id = newId();
    const kept = {
      content: JSON.stringify(content) as never,
      version: 1,
      is_active: true,
      is_proposal: true,
    };
    await tx
      .insertInto('interview_guide')
      .values({ id, ...guide, ...kept })
      .execute();
    await insertGuideVersion(tx, { id, content });
    ids.push(id);
  }
  const brandt = patients.find(({ lastName }) => lastName === 'Brandt');
  const by = brandt && people[brandt.primaryPhysicianIndex];
  if (!brandt || !by) return;
  const at = (days: number, minutes = 0) =>
    new Date(now.getTime() - days * 86_400_000 + minutes * 60_000).toISOString();
  const whom = { called_name: 'Petra Brandt-Lau', called_relation: 'Tochter', number: '+49 171 5550138' };
  const common = { patient_id: patientId(brandt), physician_id: by, direction: 'outgoing' } as const;
  const answers = JSON.stringify([
    { question: 'wellbeing', value: 'same' },
    { question: 'diuretic', value: 'yes' },
    { question: 'lying', value: 'none' },
    { question: 'fluid', value: 1.5 },
  ]) as never;
  await tx
    .insertInto('call_record')
    .values([
      {
        ...common,
        ...whom,
        id: newId(),
        call_begin_at: at(9),
        call_end_at: at(9, 6),
        outcome: 'relative_reached',
        note: 'Beschwerdefrei, Knöchel schlank, schläft flach. Trinkt etwa 1,5 l.',
        interview_guide_id: ids[0] ?? null,
        guide_version: 1,
        answers,
      },
      {
        ...common,
        id: newId(),
        number: '+49 160 5552704',
        call_begin_at: at(1.1),
        call_end_at: at(1.1, 1),
        outcome: 'not_reached',
      },
    ])
    .execute();
}
