import type { ComponentDocument } from '@fernpuls/domain/programs/component';
import { idOf } from '@fernpuls/server/ground/ids';
import { document, goal, type Named, read, readings, task } from './parts.ts';
import { heartSurvey, programSurveys } from './surveys.ts';

type Component = {
  name: string;
  description: string;
  cohorts: readonly string[];
  document: ComponentDocument;
};
export type ComponentKey = keyof ReturnType<typeof demoComponents>;

export const componentId = (key: ComponentKey) => idOf('program_component', 'demo', key);

const hearts = ['HI · NYHA I', 'HI · NYHA II', 'HI · NYHA III'];
const lungs = ['COPD · GOLD 2', 'COPD · GOLD 3'];
const daily = ['30 7 * * *'];

const rules = {
  weight: 'Gewicht steigt schnell',
  saturation: 'Sauerstoff wiederholt niedrig',
  pressure: 'Oberer Blutdruck über 160',
  pulse: 'Puls über 110',
  glucose: 'Unterzuckerung',
};

function vitals({ template, guide, medium, nurses }: Named) {
  return {
    vitals: {
      name: 'Vitalwerte täglich',
      description: 'Gewicht, Blutdruck und Puls jeden Morgen vor dem Frühstück',
      cohorts: hearts,
      document: document({
        measurements: readings(
          ['weight', template(rules.weight)],
          ['blood_pressure', template(rules.pressure)],
          ['pulse', template(rules.pulse)],
        ),
        schedules: daily,
        minutes: 4,
      }),
    },
    few_vitals: {
      name: 'Vitalwerte dreimal pro Woche',
      description: 'Für stabile Verläufe',
      cohorts: hearts,
      document: document({
        measurements: readings(
          ['weight', template(rules.weight)],
          ['blood_pressure', template(rules.pressure)],
          ['pulse', template(rules.pulse)],
        ),
        schedules: ['30 7 * * 1,3,5'],
        minutes: 4,
      }),
    },
    heart_symptoms: {
      name: 'HI-Symptome',
      description: 'Luftnot, Kissen, Ödeme und Erschöpfung',
      cohorts: hearts,
      document: document({
        surveys: [{ id: 's1', surveyId: heartSurvey.id, category: 'symptom' }],
        schedules: ['15 8 * * 1,4'],
        windowMinutes: 720,
        minutes: 5,
      }),
    },
    devices: {
      name: 'Einweisung Geräte',
      description: 'Am ersten Tag der Phase, am Telefon oder per Video',
      cohorts: [],
      document: document({
        tasks: [
          task('t1', 'Geräte einweisen', {
            doer: 'staff',
            taskType: 'organisation',
            priority: 'medium',
            roleId: nurses,
            description: 'Erste Messung gemeinsam durchgehen und prüfen, ob sie ankommt.',
          }),
        ],
        sections: [
          read(
            'l1',
            'Richtig wiegen',
            'Jeden Morgen nach dem Gang zur Toilette, vor dem Frühstück und in leichter Kleidung.',
            medium('Richtig wiegen in vier Schritten'),
          ),
        ],
        guideIds: [guide('Gerät stumm')],
        schedules: [],
        windowMinutes: 2880,
        minutes: 10,
      }),
    },
  } satisfies Record<string, Component>;
}

function talks({ guide, nurses }: Named) {
  return {
    weekly_talk: {
      name: 'Wochengespräch',
      description: 'Anruf der Pflege nach Leitfaden',
      cohorts: hearts,
      document: document({
        tasks: [
          task('t1', 'Wochengespräch führen', {
            doer: 'staff',
            taskType: 'contact',
            priority: 'medium',
            roleId: nurses,
          }),
          task('t2', 'Fragen für das Gespräch notieren'),
        ],
        goals: [
          goal('g1', 'Blutdruck im Zielbereich', {
            target: { kind: 'value', valueType: 'blood_pressure', min: 100, max: 140 },
          }),
        ],
        guideIds: [guide('HI-Dekompensation')],
        schedules: ['0 10 * * 3'],
        windowMinutes: 480,
        minutes: 15,
      }),
    },
    nutrition: {
      name: 'Ernährung & Trinkmenge',
      description: 'Wenig Salz, die vereinbarte Trinkmenge, keine Fertiggerichte',
      cohorts: [],
      document: document({
        surveys: [{ id: 's1', surveyId: programSurveys.nutrition.id, category: 'lifestyle' }],
        sections: [
          read(
            'l1',
            'Salz einsparen',
            'Salz steckt vor allem in Brot, Wurst, Käse und Fertiggerichten. Würzen Sie mit Kräutern.',
          ),
        ],
        schedules: ['0 11 * * 7'],
        windowMinutes: 720,
        minutes: 8,
      }),
    },
    moving: {
      name: 'Bewegung',
      description: 'Zwanzig Minuten gehen, so schnell, dass Sprechen noch möglich ist',
      cohorts: [],
      document: document({
        tasks: [task('t1', 'Zwanzig Minuten gehen')],
        goals: [
          goal('g1', 'In Bewegung bleiben', {
            description: 'Lieber kürzer und dafür regelmäßig',
            target: { kind: 'times', taskId: 't1', perWeek: 4 },
          }),
        ],
        surveys: [{ id: 's1', surveyId: programSurveys.moving.id, category: 'lifestyle' }],
        schedules: ['0 16 * * 1,2,4,5,7'],
        windowMinutes: 360,
        minutes: 20,
      }),
    },
  } satisfies Record<string, Component>;
}

function breathing({ template }: Named) {
  return {
    drug_check: {
      name: 'Medikamenten-Check',
      description: 'Vorräte prüfen und Wochenbox füllen',
      cohorts: [],
      document: document({
        tasks: [task('t1', 'Wochenbox füllen und Vorräte prüfen', { taskType: 'organisation' })],
        sections: [
          read(
            'l1',
            'Wenn eine Tablette vergessen wurde',
            'Nehmen Sie nie die doppelte Menge. Rufen Sie uns an, wenn Sie unsicher sind.',
          ),
        ],
        schedules: ['0 18 * * 7'],
        windowMinutes: 300,
        minutes: 6,
      }),
    },
    lung_values: {
      name: 'Atemwerte täglich',
      description: 'Sauerstoffsättigung, Atemfrequenz und Peak-Flow am Morgen',
      cohorts: lungs,
      document: document({
        measurements: readings(
          ['spo2', template(rules.saturation)],
          ['respiratory_rate'],
          ['pef'],
          ['fev1'],
          ['pulse', template(rules.pulse)],
        ),
        schedules: ['0 8 * * *'],
        minutes: 6,
      }),
    },
    lung_symptoms: {
      name: 'COPD-Symptome',
      description: 'Husten, Auswurf, Luftnot und Notfallspray',
      cohorts: lungs,
      document: document({
        surveys: [{ id: 's1', surveyId: programSurveys.lungs.id, category: 'symptom' }],
        schedules: ['15 8 * * 1,4'],
        windowMinutes: 720,
        minutes: 5,
      }),
    },
    smoking: {
      name: 'Raucherentwöhnung',
      description: 'Tag für Tag ohne Zigarette',
      cohorts: lungs,
      document: document({
        tasks: [task('t1', 'Heute nicht geraucht')],
        goals: [goal('g1', 'Rauchfreie Woche', { target: { kind: 'times', taskId: 't1', perWeek: 7 } })],
        sections: [
          read(
            'l1',
            'Wenn das Verlangen kommt',
            'Es dauert drei bis fünf Minuten. Trinken Sie ein Glas Wasser, gehen Sie an die frische Luft, rufen Sie jemanden an.',
          ),
        ],
        schedules: ['0 20 * * *'],
        windowMinutes: 180,
        minutes: 2,
      }),
    },
  } satisfies Record<string, Component>;
}

function others({ template, guide }: Named) {
  return {
    glucose: {
      name: 'Blutzucker',
      description: 'Nüchtern und vor dem Abendessen',
      cohorts: ['Diabetes Typ 2'],
      document: document({
        measurements: readings(['glucose', template(rules.glucose)]),
        goals: [
          goal('g1', 'Nüchtern im Zielbereich', {
            target: { kind: 'value', valueType: 'glucose', min: 90, max: 140 },
          }),
        ],
        schedules: ['30 7 * * *', '30 18 * * *'],
        minutes: 2,
      }),
    },
    weekly_weight: {
      name: 'Gewicht wöchentlich',
      description: 'Immer am selben Wochentag',
      cohorts: ['Diabetes Typ 2'],
      document: document({
        measurements: readings(['weight']),
        schedules: ['30 7 * * 1'],
        minutes: 1,
      }),
    },
    pressure: {
      name: 'Blutdruck täglich',
      description: 'Morgens vor den Tabletten, nach fünf Minuten im Sitzen',
      cohorts: ['Hypertonie'],
      document: document({
        measurements: readings(
          ['blood_pressure', template(rules.pressure)],
          ['pulse', template(rules.pulse)],
        ),
        goals: [
          goal('g1', 'Unter 140', {
            target: { kind: 'value', valueType: 'blood_pressure', min: null, max: 140 },
          }),
        ],
        guideIds: [guide('Hypertonie')],
        schedules: daily,
        minutes: 6,
      }),
    },
  } satisfies Record<string, Component>;
}

/** What the practice's programmes are made of. Sample values to adapt, no recommendation. */
export function demoComponents(named: Named) {
  return { ...vitals(named), ...talks(named), ...breathing(named), ...others(named) };
}
