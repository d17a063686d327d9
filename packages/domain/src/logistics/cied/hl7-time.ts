const pattern = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})(?:\.\d{1,4})?([+-])(\d{2})(\d{2}))?$/;

/** HL7 DTM with seconds and offset as epoch milliseconds; null for anything else. A clock without offset is nobody’s. */
export function instantOfDtm(text: string): number | null {
  const parts = pattern.exec(text.trim());
  if (!parts || parts[4] === undefined || dayOfDtm(text) === null) return null;
  const [, year, month, day, hour, minute, second, sign, hours, minutes] = parts;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${sign}${hours}:${minutes}`);
  return Number.isFinite(at) ? at : null;
}

/** The calendar day of an HL7 date or time, `YYYY-MM-DD`. */
export function dayOfDtm(text: string): string | null {
  const parts = pattern.exec(text.trim());
  if (!parts) return null;
  const day = `${parts[1]}-${parts[2]}-${parts[3]}`;
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day) ? day : null;
}
