import * as z from 'zod/mini';
import { reasonsToTell } from '@fernpuls/domain/triggers/escalation';
import { live } from '../kit/live.ts';

/** A control alarm was raised, or handled (`handledAt` is set): its record as the list would show it. */
export const controlAlarmChanged = live({
  kind: 'control_alarm',
  area: 'triggers',
  permission: 'patient_trigger',
  carries: 'record',
  payload: z.object({ data: z.record(z.string(), z.unknown()) }),
});

/** This person is told of an alarm: its trigger names them, or nobody has handled it. */
export const alarmEscalated = live({
  kind: 'alarm_escalated',
  area: 'triggers',
  permission: 'patient_trigger',
  carries: 'nothing',
  payload: z.object({
    id: z.string(),
    physicianId: z.string(),
    triggerEventId: z.string(),
    why: z.enum(reasonsToTell),
  }),
});

/** A synthetic reading has raised its alarm: the engine lives. */
export const engineBeat = live({
  kind: 'engine_beat',
  area: 'triggers',
  permission: null,
  carries: 'nothing',
  payload: z.object({ at: z.string() }),
});
