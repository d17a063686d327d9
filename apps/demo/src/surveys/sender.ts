import { berlinClock } from '@fernpuls/domain/training/simulation/berlin-time';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import type { EcgSenderOptions } from '../ecg/sender.ts';
import { openHttp } from '../http-client.ts';
import { untilAnswered } from '../patience.ts';
import { repeat } from '../repeat.ts';
import { answersOf, askedPatients, assignedId, sessionName } from './answers.ts';

/** How long back what was missed is sent. */
const catchUpDays = 7;

/** Sends what the demo's patients answer to the public endpoint as their app does, each when its time has come. */
export function startSurveySender(options: EcgSenderOptions): { stop(): Promise<void> } {
  const { world, now, intervalMs = 60_000 } = options;
  const http = openHttp({ origin: options.origin, host: options.host, maxSockets: 1 });
  const patients = askedPatients(world.patients);
  const sent = new Set<string>();

  const send = async (signal: AbortSignal) => {
    const today = berlinClock(now()).day;
    const first = Math.max(dayNumber(world.today), today - catchUpDays);
    for (let day = first; day <= today; day += 1)
      for (const patient of patients) {
        const externalId = sessionName(patient, day);
        const told = sent.has(externalId) ? null : answersOf(patient, day);
        if (signal.aborted) return;
        if (!told || Date.parse(told.at) > now().getTime()) continue;
        const attributes = {
          custom_patient_id: patient.customPatientId,
          external_id: externalId,
          patient_survey_id: assignedId(patient),
          version: 1,
          answers: told.answers,
          answered_at: told.at,
        };
        const body = { data: { type: 'patient_survey_sessions', attributes } };
        const headers = { authorization: `Bearer ${options.deviceKey}` };
        const path = '/srm/api/v1/survey_sessions';
        const answer = await untilAnswered(() => http.ask({ method: 'POST', path, headers, body }), {
          signal,
        });
        if (!answer) return;
        sent.add(externalId);
        if (answer.status >= 400) throw new Error(`POST ${path} answered ${answer.status}`);
      }
  };
  const sending = repeat({ work: send, intervalMs, onError: options.onError });
  return {
    stop: async () => {
      await sending.stop();
      http.close();
    },
  };
}
