import { wireAttributes } from '@fernpuls/domain/training/simulation/wire-attributes';
import type { HttpClient } from './http-client.ts';
import { type Patience, untilAnswered } from './patience.ts';
import type { Reading as DemoReading } from '@fernpuls/domain/training/simulation/physiology';

type Delivery = {
  created: number;
  duplicate: number;
  refused: number;
  /** Why items were refused, by code. */
  reasons: string[];
};

/** The server will never take readings from this caller: wrong key, wrong tenant, wrong address. */
export class DeliveryError extends Error {}

export type DevicePort = {
  deliver: (readings: readonly DemoReading[], patience: Patience) => Promise<Delivery | null>;
};

/** Sends readings through the public ingestion, as a device does; null when stopped before an answer came. */
export function devicePort(http: HttpClient, deviceKey: string): DevicePort {
  return {
    deliver: async (readings, patience) => {
      const data = readings.map((reading) => ({
        type: 'patient_measurements',
        attributes: wireAttributes(reading),
      }));
      const ask = () =>
        http.ask({
          method: 'POST',
          path: '/srm/api/v1/measurements',
          headers: { authorization: `Bearer ${deviceKey}` },
          body: { data },
        });
      const answer = await untilAnswered(ask, patience);
      if (!answer) return null;
      const outcomes = outcomesOf(answer.body);
      if (!outcomes)
        throw new DeliveryError(
          `POST /srm/api/v1/measurements answered ${answer.status} ${codesOf(answer.body)}`,
        );
      return count(outcomes);
    },
  };
}

type Outcome = { status?: unknown; errors?: { code?: unknown }[] };

/** 200, 201 and 422 all say item by item what became of the readings. */
function outcomesOf(body: unknown): Outcome[] | null {
  const data = (body as { data?: unknown } | null)?.data;
  return Array.isArray(data) ? (data as Outcome[]) : null;
}

function count(outcomes: readonly Outcome[]): Delivery {
  const of = (status: string) => outcomes.filter((outcome) => outcome.status === status);
  const refused = of('refused');
  const reasons = refused.map((outcome) => codesOf(outcome).split(', ')[0] || 'unknown');
  return {
    created: of('created').length,
    duplicate: of('duplicate').length,
    refused: refused.length,
    reasons,
  };
}

export function codesOf(body: unknown): string {
  const errors = (body as { errors?: { code?: unknown }[] } | null)?.errors;
  return Array.isArray(errors) ? errors.map((error) => String(error.code)).join(', ') : '';
}
