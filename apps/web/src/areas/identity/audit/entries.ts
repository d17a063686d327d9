import type { AuditRecord } from '@fernpuls/contract/identity/audit.call';

/** One row: an entry, or readings of one record, or of the same list, by one person that follow each other. */
export type Line = { key: string; entry: AuditRecord; more: AuditRecord[] };
type Day = { day: string; count: number; lines: Line[] };
/** `before` undefined: recorded as it then was, without what had been. */
type Recorded = { name: string; before?: unknown; after: unknown };

const together = 10 * 60_000;

/** Entries newest first, by day of the practice's clock. */
export function daysOf(entries: readonly AuditRecord[], dayOf: (at: string) => string): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    const current = last?.day === day ? last : { day, count: 0, lines: [] };
    if (current !== last) days.push(current);
    current.count += 1;
    const line = current.lines.at(-1);
    if (line && isSameOpening(line, entry)) line.more.push(entry);
    else current.lines.push({ key: String(entry.id), entry, more: [] });
  }
  return days;
}

function isSameOpening({ entry, more }: Line, next: AuditRecord): boolean {
  const before = more.at(-1) ?? entry;
  return (
    next.action === 'read' &&
    before.action === 'read' &&
    next.patientId === before.patientId &&
    // Lists are about nobody in particular: only the same one again is the same looking.
    (next.patientId !== null || next.subjectType === before.subjectType) &&
    next.actorId === before.actorId &&
    Date.parse(before.at) - Date.parse(next.at) <= together
  );
}

/** What an entry recorded, by field in the contract's spelling; nothing of what a reading was asked with. */
export function recordedOf({ action, changes }: Pick<AuditRecord, 'action' | 'changes'>): Recorded[] {
  if (changes === null || action === 'read' || action === 'export') return [];
  const values: unknown = JSON.parse(changes);
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values as Record<string, unknown>).map(([name, value]) => {
    const field = name.replace(/_id$/, 'Id').replace(/_(at|until|reason|note|by)(?=Id$|$)/g, capital);
    return Array.isArray(value) && value.length === 2 && action !== 'create'
      ? { name: field, before: value[0] as unknown, after: value[1] as unknown }
      : { name: field, after: value };
  });
}

function capital(_whole: string, word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** How many records a reading of a list showed. */
export function shownBy({ changes }: Pick<AuditRecord, 'changes'>): number | null {
  const asked: unknown = changes === null ? null : JSON.parse(changes);
  const ids = typeof asked === 'object' && asked !== null && 'ids' in asked ? asked.ids : null;
  return Array.isArray(ids) ? ids.length : null;
}
