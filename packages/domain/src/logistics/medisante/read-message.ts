import type { MessageField, MessageFormat, ReadingFormat } from './format.ts';

/** What a message tells of its device; null where it does not, or not in a form that is one. */
export type DeviceTold = {
  messageId: string | null;
  serial: string | null;
  kind: string | null;
  /** As sent: whoever stores the reading judges it. */
  measuredAt: string | null;
  batteryPercent: number | null;
  signalDbm: number | null;
  iccid: string | null;
  firmware: string | null;
};

/** What stands at a JSON pointer (RFC 6901); undefined for nothing, and for an empty pointer. */
export function at(body: unknown, pointer: string): unknown {
  if (!pointer.startsWith('/')) return undefined;
  let found = body;
  for (const step of pointer.slice(1).split('/')) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}

/** Never refuses: what cannot be read is null, and what is missing shows later. */
export function readDevice(body: unknown, { fields }: MessageFormat): DeviceTold {
  const text = (field: MessageField, max: number) => {
    const value = at(body, fields[field]);
    const written = typeof value === 'number' ? String(value) : value;
    if (typeof written !== 'string') return null;
    const trimmed = written.trim();
    return trimmed === '' || trimmed.length > max || isUnstorable(trimmed) ? null : trimmed;
  };
  const whole = (field: MessageField, min: number, max: number) => {
    const value = at(body, fields[field]);
    if (typeof value !== 'number' || !(value >= min && value <= max)) return null;
    return Math.round(value);
  };
  return {
    messageId: text('messageId', 200),
    serial: text('serial', 64),
    kind: text('kind', 64),
    measuredAt: text('measuredAt', 40),
    batteryPercent: whole('batteryPercent', 0, 100),
    signalDbm: whole('signalDbm', -150, 0),
    iccid: text('iccid', 20),
    firmware: text('firmware', 40),
  };
}

/**
 * Attributes of the readings in a message as the device interface takes them, snake case; null for a kind nobody has
 * set. What a message leaves out of its kind is left out; one that has nothing of it is handed on as it is and refused.
 */
export function readingsOf(body: unknown, format: MessageFormat, told: DeviceTold) {
  const { kind, serial, measuredAt, messageId } = told;
  const known = kind !== null && Object.hasOwn(format.kinds, kind) ? format.kinds[kind] : undefined;
  if (!known) return null;
  const present = known.filter((one) => valueAt(body, one) !== undefined);
  return (present.length > 0 ? present : known).map((one): Record<string, unknown> => {
    const value = valueAt(body, one);
    return {
      device_serial: serial,
      value_type: one.valueType,
      unit: one.unit,
      measured_at: measuredAt,
      external_id: `medisante:${messageId}`.slice(0, 200),
      ...(typeof one.value === 'string' ? { value } : { components: value ?? {} }),
    };
  });
}

function valueAt(body: unknown, { value }: ReadingFormat): unknown {
  if (typeof value === 'string') return at(body, value);
  const parts = Object.entries(value).flatMap(([name, pointer]) => {
    const part = pointer === undefined ? undefined : at(body, pointer);
    return part === undefined ? [] : [[name, part] as const];
  });
  const told = parts.filter(([, part]) => part !== null);
  if (told.length === 0) return undefined;
  // A part that stands there as null was measured and not found: the other one is told all the same.
  return Object.fromEntries(parts.map(([name, part]) => [name, part ?? (name === 'mean' ? null : 'NaN')]));
}

/** Half of a surrogate pair, or the character PostgreSQL cannot keep. */
function isUnstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}

/** Seconds or milliseconds since 1970, or an ISO instant, as epoch ms; null for what is none. */
export function readSentAt(text: string): number | null {
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  if (/^\d{13}$/.test(text)) return Number(text);
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isFinite(at) ? at : null;
}
