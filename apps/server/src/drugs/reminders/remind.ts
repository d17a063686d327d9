import type { DayTime } from '@fernpuls/domain/drugs/dose';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayText } from '@fernpuls/domain/kit/day-text';
import { nextReminder } from '@fernpuls/domain/drugs/reminder';
import type { Tenant } from '../../ground/context.ts';
import { asSystem, type Database, type Tx, withTenant } from '../../ground/database.ts';
import { practiceLanguage, queueMail } from '../../tenancy/index.ts';
import { dosesOf } from '../../triggers/index.ts';
import { dueReminders, type LockedReminder, lockReminders, noteReminders } from './queries.ts';

const most = 500;
/** A reminder that comes later than this says the wrong thing: the next one comes in time. */
const stillGoodMs = 3_600_000;
const calendar = calendarOf();

/**
 * Mails those of all tenants whose time has come and who have a dose to tell of; without a word about what is taken.
 * Each time once: the row is locked while it is looked at and moved on with the mail. How many were due.
 */
export async function remindOfDoses(
  database: Database,
  tenantOf: (id: number) => Promise<Tenant>,
  now = new Date(),
): Promise<number> {
  const due = await asSystem(database, (tx) => dueReminders(tx, now, most));
  for (const [tenantId, found] of Map.groupBy(due, (one) => one.tenant_id)) {
    const tenant = await tenantOf(tenantId);
    const ids = found.map((one) => one.patient_id);
    await withTenant(database, tenantId, (tx) => remind(tx, { tenant, ids, now }));
  }
  return due.length;
}

type Reminding = { tenant: Tenant; ids: readonly string[]; now: Date };

async function remind(tx: Tx, { tenant, ids, now }: Reminding): Promise<void> {
  const held = await lockReminders(tx, ids, now);
  await noteReminders(
    tx,
    held.map((one) => {
      const next = nextReminder(one, now.getTime());
      return { patientId: one.patient_id, nextAt: next && new Date(next.at) };
    }),
  );
  const asked = held.flatMap((one) => {
    const dayTime = one.is_mailed ? comeBy(one, now.getTime()) : null;
    return dayTime ? [{ ...one, dayTime }] : [];
  });
  if (asked.length === 0) return;
  const day = dayText(calendar.dayNumber(now.getTime()));
  const doses = await dosesOf(
    tx,
    asked.map((one) => one.patient_id),
    { from: day, to: day, now },
  );
  const language = await practiceLanguage({ tx, language: 'de' });
  for (const one of asked) {
    const isOpen = (doses.get(one.patient_id) ?? []).some(
      (dose) => dose.dayTime === one.dayTime && dose.intakeId === null && dose.state !== 'excused',
    );
    if (!isOpen || one.email === null) continue;
    await queueMail({ tx, tenant, now }, null, {
      template: 'dose_reminder',
      to: { email: one.email, name: one.recipient },
      language,
    });
  }
}

/** The time of day whose reminder has come, and not too long ago; null: none. */
function comeBy(one: LockedReminder, now: number): DayTime | null {
  // Also one that came while no server looked.
  const found = nextReminder(one, Math.max(one.next, now - stillGoodMs + 1) - 1);
  return found !== null && found.at <= now ? found.dayTime : null;
}
