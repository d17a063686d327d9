import { newId } from '@fernpuls/server/ground/ids';
import type { Tx } from '@fernpuls/server/ground/database';
import { alarmTitles } from './chores.ts';

type Step = { title: string; isCall?: boolean; questions?: { text: string; answers: string[] }[] };

/** How a nurse settles a rise in weight, as the design of a task's page has it. */
const stepsOfWeight: readonly Step[] = [
  { title: 'Wert plausibel? Waage, Kleidung, Uhrzeit geprüft' },
  { title: 'Medikation und letzte Änderung geprüft' },
  { title: 'Angehörige angerufen', isCall: true },
  {
    title: 'Luftnot, Ödeme, Trinkmenge und Salz erfragt',
    questions: [
      { text: 'Luftnot im Liegen', answers: ['Nein', 'Leicht', 'Stark'] },
      { text: 'Beinödeme', answers: ['Nein', 'Knöchel', 'Knie'] },
    ],
  },
  { title: 'Primärärztin informiert, Diuretikum entschieden' },
  { title: 'Kontrollgewicht für morgen geplant' },
];

/** The alarms of the morning are there: tasks about one lead to it, and say step by step what is to do. */
export async function joinTasksToAlarms(tx: Tx, tenantId: number): Promise<void> {
  const waiting = await tx
    .selectFrom('task')
    .where('tenant_id', '=', tenantId)
    .where('title', 'in', alarmTitles)
    .where('trigger_event_id', 'is', null)
    .select(['id', 'patient_id'])
    .execute();
  for (const { id, patient_id } of waiting) {
    const alarm = await tx
      .selectFrom('trigger_event')
      .where('tenant_id', '=', tenantId)
      .where('patient_id', '=', patient_id)
      .where('value_type', '=', 'weight')
      .where('state', '!=', 'closed')
      .orderBy('created_at', 'desc')
      .select('id')
      .executeTakeFirst();
    if (!alarm) continue;
    await tx
      .updateTable('task')
      .set({ trigger_event_id: alarm.id })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
    await tx.insertInto('task_step').values(stepsOf(tenantId, id)).execute();
  }
}

function stepsOf(tenantId: number, taskId: string) {
  return stepsOfWeight.map(({ title, isCall = false, questions = [] }, position) => ({
    tenant_id: tenantId,
    id: newId(),
    task_id: taskId,
    position,
    title,
    is_call: isCall,
    is_done: false,
    is_required: false,
    questions: JSON.stringify(questions) as never,
    answers: JSON.stringify([]) as never,
  }));
}
