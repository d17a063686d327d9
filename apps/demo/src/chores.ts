import type { TaskState, TaskType } from '@fernpuls/domain/tasks/task';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import { berlinInstant } from '@fernpuls/domain/training/simulation/berlin-time';
import type { DemoPatient } from './patient.ts';
import { type Draw, drawFrom, mix } from '@fernpuls/domain/kit/random';
import { physicians } from './staff.ts';
import type { StoryKind } from '@fernpuls/domain/training/simulation/stories';

export type DemoTask = {
  title: string;
  description: string | null;
  taskType: TaskType;
  priority: Priority;
  state: TaskState;
  /** ISO 8601 with Berlin's offset. */
  dueAt: string;
  doneAt: string | null;
  failureReason: string | null;
  patientKey: string | null;
  /** Position in the world's physicians; null: nobody yet. */
  assigneeIndex: number | null;
};

type Card = readonly [
  lastName: string | null,
  title: string,
  type: TaskType,
  priority: Priority,
  state: TaskState,
  initials: string | null,
  days: number,
  hour: number,
];

/** The cards of the task board design. */
const board: readonly Card[] = [
  ['Brandt', 'Alarm: Gewicht +2,3 kg / 3 T', 'measurement_trigger', 'blocker', 'not_started', 'KM', 0, 10],
  ['Brandt', 'Labor Kreatinin/K⁺ anfordern', 'organisation', 'high', 'not_started', null, 0, 16],
  ['Brandt', 'Ziel: täglich vor dem Frühstück wiegen', 'goal', 'medium', 'active', null, 6, 12],
  ['Brandt', 'Waage prüfen, Batterie', 'organisation', 'low', 'not_started', null, 4, 12],
  [
    'Wittmann',
    'Primärärztin informieren: RR 178/102',
    'warning_to_primary_treating_physician',
    'high',
    'not_started',
    'KM',
    0,
    16,
  ],
  ['Petersen', 'Rückruf Angehörige', 'contact', 'medium', 'not_started', 'KM', 0, 14],
  ['Dreesen', 'Ödeme nach 48 h erfragen', 'observation', 'medium', 'not_started', null, 1, 12],
  ['Sölle', 'Arztbrief Klinik Buchholz lesen', 'read', 'low', 'not_started', 'LH', 3, 12],
  ['von Thun', 'Gewicht −1,8 kg / 7 T prüfen', 'measurement_trigger', 'low', 'not_started', 'KM', 4, 12],
  [null, 'Kartenlesegerät bestellen', 'organisation', 'no_priority', 'not_started', null, 7, 12],
  ['Dreesen', 'VHF: Antikoagulation klären', 'contact', 'high', 'active', 'KM', 0, 11],
  ['Sölle', 'Konsil Pneumologie', 'consultation', 'medium', 'active', 'LH', 4, 12],
  ['Harms', 'Sensorpaket austauschen', 'organisation', 'medium', 'active', 'LH', 4, 12],
  ['Yıldız', 'Ziel: 20 min Gehen täglich', 'goal', 'low', 'active', 'KM', 10, 12],
  ['Petrović', 'Quartalsvisite planen', 'appointment', 'no_priority', 'active', null, 11, 12],
  ['Aßmann', 'Adhärenz-Anruf nach 2 T Pause', 'contact', 'low', 'active', 'LH', 3, 12],
  [null, 'Neue Leitlinie HI sichten', 'read', 'no_priority', 'active', 'LH', 14, 12],
];

/** Of the cards that are about an alarm of the morning. */
export const alarmTitles = board.flatMap(([, title, type]) =>
  type === 'measurement_trigger' ? [title] : [],
);

type Chore = readonly [title: string, type: TaskType, priority: Priority];
const byStory: Partial<Record<StoryKind, Chore>> = {
  dead_scale: ['Waage meldet sich nicht: Batterie tauschen lassen', 'organisation', 'medium'],
  silent: ['Keine Messung mehr: anrufen', 'contact', 'medium'],
  forgetful: ['Erinnerung an tägliche Messung besprechen', 'contact', 'low'],
  decompensation: [
    'Diuretikum mit Hausarztpraxis abstimmen',
    'warning_to_primary_treating_physician',
    'high',
  ],
  copd_exacerbation: ['Auswurf und Luftnot erfragen', 'contact', 'high'],
  hypoglycaemia: ['Insulindosis mit Diabetologie klären', 'consultation', 'high'],
};
const routine: readonly Chore[] = [
  ['Quartalsbericht an Primärarztpraxis', 'inform', 'low'],
  ['Kontrollmessung Blutdruck veranlassen', 'measure', 'medium'],
  ['Einwilligung erneuern', 'organisation', 'low'],
  ['Medikationsplan abgleichen', 'inform', 'medium'],
  ['Termin Echokardiografie bestätigen', 'appointment', 'low'],
  ['Laborwerte lesen', 'read', 'medium'],
  ['Inhalationstechnik wiederholen', 'consultation', 'low'],
  ['Schulungsmaterial zusenden', 'simple', 'no_priority'],
];

type Setting = { seed: number; patients: readonly DemoPatient[]; anchorDay: number };

/** Open work of the coming days and what was done this morning and in the last two weeks. */
export function demoTasks(setting: Setting): DemoTask[] {
  const draw = drawFrom(mix(setting.seed, 0x5441534b));
  return [...boardTasks(setting), ...storyTasks(setting, draw), ...doneTasks(setting, draw)];
}

function boardTasks({ patients, anchorDay }: Setting): DemoTask[] {
  return board.flatMap(([lastName, title, taskType, priority, state, initials, days, hour]) => {
    const patient = patients.find((candidate) => candidate.lastName === lastName);
    if (lastName !== null && !patient) return [];
    const task = {
      ...open(title, taskType, priority),
      state,
      dueAt: berlinInstant(anchorDay + days, hour * 3600),
    };
    return [
      {
        ...task,
        patientKey: patient?.key ?? null,
        assigneeIndex: initials === null ? null : byInitials(initials),
      },
    ];
  });
}

/** One task for each patient whose story calls for it, and a routine one for every twentieth. */
function storyTasks({ patients, anchorDay }: Setting, draw: Draw): DemoTask[] {
  const onBoard = new Set(board.map(([lastName]) => lastName));
  const cared = patients.filter((patient) => patient.status === 'active' && !onBoard.has(patient.lastName));
  return cared.flatMap((patient) => {
    const chore = byStory[patient.story] ?? (draw.chance(0.05) ? draw.pick(routine) : null);
    if (!chore) return [];
    const days = chore[2] === 'high' ? 0 : draw.whole(0, 9);
    const state = draw.chance(0.25) ? ('active' as const) : ('not_started' as const);
    const dueAt = berlinInstant(anchorDay + days, draw.whole(11, 17) * 3600);
    return [{ ...open(...chore), state, dueAt, patientKey: patient.key, assigneeIndex: nurse(draw) }];
  });
}

function doneTasks({ patients, anchorDay }: Setting, draw: Draw): DemoTask[] {
  const count = Math.round(patients.length * 0.4);
  return Array.from({ length: count }, () => {
    const daysAgo = draw.whole(0, 14);
    const day = anchorDay - daysAgo;
    // The anchor day's morning is over, its afternoon may not be.
    const second = daysAgo === 0 ? draw.whole(7 * 3600, 9 * 3600) : draw.whole(8 * 3600, 17 * 3600);
    const isFailed = draw.chance(0.06);
    return {
      ...open(...draw.pick(routine)),
      state: isFailed ? ('failed' as const) : ('completed' as const),
      dueAt: berlinInstant(day, 17 * 3600),
      doneAt: berlinInstant(day, second),
      failureReason: isFailed ? 'Dreimal nicht erreicht' : null,
      patientKey: draw.pick(patients).key,
      assigneeIndex: nurse(draw) ?? byInitials('KM'),
    };
  });
}

function open(title: string, taskType: TaskType, priority: Priority) {
  return { title, description: null, taskType, priority, doneAt: null, failureReason: null };
}

function nurse(draw: Draw): number | null {
  return draw.chance(0.2) ? null : byInitials(draw.pick(['KM', 'KM', 'LH', 'LH', 'TB']));
}

function byInitials(initials: string): number {
  return physicians.findIndex((person) => `${person.firstName[0]}${person.lastName[0]}` === initials);
}
