import { drawFrom, hashText } from '@fernpuls/domain/kit/random';

export type MedisanteMessage = ReturnType<typeof medisanteMessage>;

type Given = { serial: string; kind: string; at: Date };

/** A message in the proposed format; the same device at the same time sends the same. */
export function medisanteMessage({ serial, kind, at }: Given) {
  const measuredAt = at.toISOString();
  const draw = drawFrom(hashText(`medisante ${serial} ${measuredAt}`));
  return {
    id: `${serial}-${at.getTime()}`,
    kind,
    measured_at: measuredAt,
    device: {
      serial,
      battery_percent: draw.whole(35, 98),
      signal_dbm: -draw.whole(62, 104),
      firmware: '3.1.7',
    },
    values: valuesOf(kind, draw),
  };
}

function valuesOf(kind: string, draw: ReturnType<typeof drawFrom>): Record<string, number> {
  if (kind === 'weight') return { weight: draw.whole(720, 890) / 10 };
  if (kind === 'blood_pressure')
    return { systolic: draw.whole(118, 142), diastolic: draw.whole(68, 88), pulse: draw.whole(58, 88) };
  return {};
}
