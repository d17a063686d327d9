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
      iccid: iccidOf(serial),
      firmware: '3.1.7',
    },
    values: valuesOf(kind, draw),
  };
}

/** The SIM a device has for good: its number follows from the serial number (ITU-T E.118, Luhn's check digit). */
function iccidOf(serial: string): string {
  const own = String(hashText(`sim ${serial}`))
    .padStart(12, '0')
    .slice(-12);
  const digits = `894902${own}`;
  const sum = [...digits].toReversed().reduce((total, sign, place) => {
    const counted = Number(sign) * (place % 2 === 0 ? 2 : 1);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function valuesOf(kind: string, draw: ReturnType<typeof drawFrom>): Record<string, number> {
  if (kind === 'weight') return { weight: draw.whole(720, 890) / 10 };
  if (kind === 'blood_pressure')
    return { systolic: draw.whole(118, 142), diastolic: draw.whole(68, 88), pulse: draw.whole(58, 88) };
  return {};
}
