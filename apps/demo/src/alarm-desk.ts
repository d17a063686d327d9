import type { StepLine } from '@fernpuls/contract/tasks/step-lines';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { nextPlanRun } from '@fernpuls/domain/tasks/schedule-plan';
import { defaultChain, type EscalationStep } from '@fernpuls/domain/triggers/escalation';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';

type Template = { name: string; description: string; priority: Priority; rule: Rule };
const weightRise: Rule = {
  when: { kind: 'change', valueType: 'weight', direction: 'rise', by: 2, unit: 'absolute', hours: 72 },
};

/** Sample rules to adapt, no recommendation. */
const templates: readonly Template[] = [
  {
    name: 'Gewicht steigt schnell',
    description: 'Mehr als 2 kg in drei Tagen. Beispiel, vor Gebrauch ärztlich prüfen.',
    priority: 'high',
    rule: weightRise,
  },
  {
    name: 'Sauerstoff wiederholt niedrig',
    description: 'Zwei der letzten drei Messungen unter 90 %. Beispiel, vor Gebrauch ärztlich prüfen.',
    priority: 'high',
    rule: {
      when: {
        kind: 'repeated',
        n: 2,
        m: 3,
        of: { kind: 'threshold', valueType: 'spo2', comparison: 'below', operand: 90 },
      },
      coolDownMinutes: 60,
    },
  },
  {
    name: 'Oberer Blutdruck über 160',
    description: 'Zwei der letzten drei Messungen über 160 mmHg. Beispiel, vor Gebrauch ärztlich prüfen.',
    priority: 'medium',
    rule: {
      when: {
        kind: 'repeated',
        n: 2,
        m: 3,
        of: { kind: 'threshold', valueType: 'blood_pressure', comparison: 'above', operand: 160 },
      },
    },
  },
  {
    name: 'Puls über 110',
    description: 'Zwei der letzten drei Messungen über 110/min. Beispiel, vor Gebrauch ärztlich prüfen.',
    priority: 'medium',
    rule: {
      when: {
        kind: 'repeated',
        n: 2,
        m: 3,
        of: { kind: 'threshold', valueType: 'pulse', comparison: 'above', operand: 110 },
      },
    },
  },
  {
    name: 'Unterzuckerung',
    description: 'Eine Messung unter 70 mg/dl. Beispiel, vor Gebrauch ärztlich prüfen.',
    priority: 'high',
    rule: { when: { kind: 'threshold', valueType: 'glucose', comparison: 'below', operand: 70 } },
  },
  {
    name: 'Verdacht auf Vorhofflimmern in der Geräteklassifikation',
    description:
      'Das Gerät hat eine Aufzeichnung als Vorhofflimmern eingestuft. Beispiel, vor Gebrauch ärztlich prüfen.',
    priority: 'high',
    rule: {
      when: { kind: 'ecg_rhythm', rhythms: ['atrial_fibrillation'], source: 'device' },
      coolDownMinutes: 720,
    },
  },
  {
    name: 'Gerät seit zwei Tagen stumm',
    description: 'Kein Kontakt seit 48 Stunden.',
    priority: 'low',
    rule: { when: { kind: 'device_silent', hours: 48 } },
  },
];

const step = (title: string, more: Partial<StepLine> = {}): StepLine => ({
  title,
  isRequired: false,
  isCall: false,
  questions: [],
  ...more,
});

const series = [
  {
    title: 'Sensoren der Woche prüfen',
    steps: [
      step('Akkustand', { questions: [{ text: 'Stand', answers: ['voll', 'halb', 'leer'] }] }),
      step('Letzte Übertragung'),
    ],
    crons: ['15 8 * * 1'],
    priority: 'low',
    task_type: 'organisation',
  },
  {
    title: 'Offene Alarme des Vortags durchsehen',
    steps: [step('Überfällige', { isRequired: true }), step('Zurückgestellte')],
    crons: ['0 8 * * 1,2,3,4,5'],
    priority: 'medium',
    task_type: 'observation',
  },
] as const;

type Setting = { people: readonly string[]; nurses: string; now: Date };

/** How the demo practice works its alarms: deadlines, chain, who is away, rules to apply and tasks that come again. */
export async function seedAlarmDesk(tx: Tx, { people, nurses, now }: Setting): Promise<void> {
  const chain: EscalationStep[] = [...defaultChain, { afterMinutes: 20, to: { kind: 'role', id: nurses } }];
  await tx
    .insertInto('alarm_policy')
    .values({
      four_eyes: 'none',
      due_counts: JSON.stringify({ low: 'open', no_priority: 'working_day' }) as never,
      chain: JSON.stringify(chain.toSorted((a, b) => a.afterMinutes - b.afterMinutes)) as never,
      control_after_minutes: 30,
    })
    .execute();
  const [cover = '', away = ''] = people;
  const calendar = calendarOf();
  const midnight = (days: number) =>
    new Date(calendar.dayStart(calendar.dayNumber(now.getTime()) + days)).toISOString();
  await tx
    .insertInto('absence')
    .values({
      id: newId(),
      physician_id: away,
      cover_id: cover,
      starts_at: midnight(-1),
      ends_at: midnight(7),
      note: 'Urlaub',
    })
    .execute();
  await tx
    .insertInto('trigger_template')
    .values(
      templates.map(({ rule, ...one }) => ({
        id: newId(),
        ...one,
        color: null,
        rule: JSON.stringify(rule) as never,
        is_active: true,
        creates_task: false,
        recipient_ids: JSON.stringify([]) as never,
      })),
    )
    .execute();
  await tx
    .insertInto('task_schedule')
    .values(
      series.map(({ steps, crons, ...one }) => ({
        id: newId(),
        ...one,
        description: null,
        patient_id: null,
        assignee_id: null,
        role_id: nurses,
        due_after_minutes: 240,
        steps: JSON.stringify(steps) as never,
        crons: JSON.stringify(crons) as never,
        start_at: now.toISOString(),
        end_at: null,
        holidays: 'skip' as const,
        federal_state: 'NI' as const,
        is_active: true,
        missed_runs: 0,
        last_run_at: null,
        last_missed_at: null,
        next_run_at: nextRun(crons, now),
        created_by_id: cover,
      })),
    )
    .execute();
}

/** By the state's public holidays, as the schedule's own verb would plan it. */
function nextRun(crons: readonly string[], now: Date): string | null {
  const startAt = now.getTime();
  const next = nextPlanRun({ crons, startAt, endAt: null, holidays: 'skip', federalState: 'NI' }, startAt);
  return next === null ? null : new Date(next).toISOString();
}
