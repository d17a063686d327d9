import type { Phase, ProgramDocument, Transition } from '@fernpuls/domain/programs/program';
import { type ComponentKey, componentId } from './components.ts';
import { heartSurvey } from './surveys.ts';

/** What programmes may name of the practice besides their components. */
type Whom = { cohort: (name: string) => string; persons: readonly string[] };

const consent = (name: string) =>
  [
    `Ich nehme am Programm „${name}“ des TMZ Nordheide teil.`,
    [
      'Meine Messwerte und Antworten werden täglich an das Zentrum übertragen und dort an Werktagen zwischen 8 und 18 Uhr gesichtet.',
      'Das Programm ersetzt keinen Notruf: Bei Brustschmerz, Luftnot in Ruhe oder Ohnmacht rufe ich 112.',
    ].join(' '),
    'Die Teilnahme ist freiwillig. Ich kann sie jederzeit ohne Angabe von Gründen beenden; meine übrige Behandlung bleibt davon unberührt.',
  ].join('\n\n');

type Planned = { name: string; weeks: number | null; transition: Transition; of: readonly ComponentKey[] };

function phasesOf(...planned: Planned[]): Phase[] {
  return planned.map(({ name, weeks, transition, of }, at) => {
    const id = String.fromCharCode(97 + at);
    const components = of.map((key, place) => ({
      id: `${id}${place + 1}`,
      componentId: componentId(key),
      schedules: null,
      windowMinutes: null,
    }));
    return { id, name, weeks, transition, components };
  });
}

const manual: Transition = { kind: 'manual' };
const measured = (days: number): Transition => ({
  kind: 'criteria',
  criteria: [{ kind: 'measuring_days', days, of: 14 }],
});

const including = (from: string, to: string | null = null) => ({ from, to, excludes: false });
const excluding = (from: string) => ({ from, to: null, excludes: true });
const phone = { id: 'k1', text: 'Kann die Geräte allein oder mit Hilfe bedienen?', expects: true };

function heart({ cohort, persons }: Whom): ProgramDocument {
  return {
    personIds: persons,
    cohortIds: ['HI · NYHA I', 'HI · NYHA II', 'HI · NYHA III'].map(cohort),
    icd10s: [including('I50'), including('I42.0'), excluding('Z99.2')],
    manuals: [
      phone,
      {
        id: 'k2',
        text: 'Steht eine Herztransplantation oder Kunstherz-Implantation bevor?',
        expects: false,
      },
    ],
    consentText: consent('Herz aktiv'),
    phases: phasesOf(
      {
        name: 'Einführung',
        weeks: 2,
        transition: measured(10),
        of: ['devices', 'vitals', 'heart_symptoms'],
      },
      {
        name: 'Intensive Betreuung',
        weeks: 12,
        transition: {
          kind: 'criteria',
          criteria: [
            { kind: 'adherence', percent: 80, days: 28 },
            { kind: 'score', surveyId: heartSurvey.id, direction: 'at_most', value: 5, times: 4 },
          ],
        },
        of: ['vitals', 'heart_symptoms', 'weekly_talk', 'nutrition', 'drug_check'],
      },
      {
        name: 'Erhaltung',
        weeks: null,
        transition: manual,
        of: ['few_vitals', 'heart_symptoms', 'moving', 'drug_check'],
      },
    ),
  };
}

function pressure({ cohort, persons }: Whom): ProgramDocument {
  return {
    personIds: persons,
    cohortIds: [cohort('Hypertonie')],
    icd10s: [including('I10', 'I15'), excluding('Z99.2')],
    manuals: [phone],
    consentText: consent('Druck im Griff'),
    phases: phasesOf(
      { name: 'Einführung', weeks: 2, transition: measured(10), of: ['devices', 'pressure'] },
      {
        name: 'Einstellung',
        weeks: 12,
        transition: {
          kind: 'criteria',
          criteria: [{ kind: 'value_within', valueType: 'blood_pressure', min: 100, max: 140, days: 14 }],
        },
        of: ['pressure', 'nutrition', 'drug_check'],
      },
      { name: 'Erhaltung', weeks: null, transition: manual, of: ['pressure', 'moving'] },
    ),
  };
}

function breath({ cohort, persons }: Whom): ProgramDocument {
  return {
    personIds: persons,
    cohortIds: ['COPD · GOLD 2', 'COPD · GOLD 3'].map(cohort),
    icd10s: [including('J43', 'J44'), excluding('Z99.1')],
    manuals: [phone, { id: 'k2', text: 'Möchte mit dem Rauchen aufhören oder raucht nicht?', expects: true }],
    consentText: consent('Atem stark'),
    phases: phasesOf(
      {
        name: 'Einführung',
        weeks: 2,
        transition: measured(10),
        of: ['devices', 'lung_values', 'lung_symptoms'],
      },
      {
        name: 'Training',
        weeks: 10,
        transition: { kind: 'criteria', criteria: [{ kind: 'adherence', percent: 75, days: 28 }] },
        of: ['lung_values', 'lung_symptoms', 'moving', 'smoking'],
      },
      { name: 'Erhaltung', weeks: null, transition: manual, of: ['lung_values', 'lung_symptoms'] },
    ),
  };
}

function sugar({ cohort, persons }: Whom): ProgramDocument {
  return {
    personIds: persons,
    cohortIds: [cohort('Diabetes Typ 2')],
    icd10s: [including('E11'), excluding('Z99.2')],
    manuals: [phone],
    consentText: consent('Zucker im Blick'),
    phases: phasesOf(
      { name: 'Einführung', weeks: 2, transition: measured(10), of: ['devices', 'glucose'] },
      {
        name: 'Umstellung',
        weeks: 12,
        transition: {
          kind: 'criteria',
          criteria: [{ kind: 'value_within', valueType: 'glucose', min: 70, max: 180, days: 14 }],
        },
        of: ['glucose', 'weekly_weight', 'nutrition', 'moving'],
      },
      { name: 'Erhaltung', weeks: null, transition: manual, of: ['glucose', 'weekly_weight'] },
    ),
  };
}

/** The published first version of each programme, by its name. */
export function demoDocuments(whom: Whom): Record<string, ProgramDocument> {
  return {
    'Herz aktiv': heart(whom),
    'Druck im Griff': pressure(whom),
    'Atem stark': breath(whom),
    'Zucker im Blick': sugar(whom),
  };
}
