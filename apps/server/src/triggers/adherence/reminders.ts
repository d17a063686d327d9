import type { unremindedReasons } from '@fernpuls/contract/triggers/adherence/adherence.call';
import type { Context } from '../../ground/context.ts';
import { newId } from '../../ground/ids.ts';
import { practiceLanguage, queueMail } from '../../tenancy/index.ts';
import { type HeldGap, lockEvents, writeReminders } from './event.queries.ts';
import { announce } from './incident.queries.ts';

type Reminding = Pick<Context, 'tx' | 'tenant' | 'now'>;
type Left = { id: string; reason: (typeof unremindedReasons)[number] };

/**
 * Mails the patients of gaps a reminder: where the practice allows it, once a gap and one for all of a patient that are
 * found together, never while paused, and without a word about what is measured. `by`: who asked for it, null for the clock.
 */
export async function remindOfGaps(
  { tx, tenant, now }: Reminding,
  ids: readonly string[],
  by: string | null,
): Promise<{ changed: string[]; left: Left[] }> {
  if (ids.length === 0) return { changed: [], left: [] };
  const policy = await tx.selectFrom('adherence_policy').select('mails_reminders').executeTakeFirst();
  const gaps = await lockEvents(tx, ids);
  const reasons = gaps.map((gap) => ({ gap, reason: reasonAgainst(gap, policy?.mails_reminders ?? false) }));
  const wanted = reasons.filter(({ reason }) => reason === null).map(({ gap }) => gap);
  const changed = await writeReminders(
    tx,
    wanted.map(({ id }) => ({ id: newId(now.getTime()), eventId: id })),
    { by, now },
  );
  const isNew = new Set(changed);
  const language = await practiceLanguage({ tx, language: 'de' });
  // Several gaps of the same hour are one mail: it says nothing of what is measured.
  const people = new Map(wanted.filter(({ id }) => isNew.has(id)).map((gap) => [gap.patient_id, gap]));
  for (const { email, recipient } of people.values())
    if (email !== null)
      await queueMail({ tx, tenant, now }, null, {
        template: 'adherence_reminder',
        to: { email, name: recipient },
        language,
      });
  await announce(tx, 'adherence_changed', changed);
  return { changed, left: reasons.flatMap(({ gap, reason }) => (reason ? [{ id: gap.id, reason }] : [])) };
}

function reasonAgainst(gap: HeldGap, isAllowed: boolean): Left['reason'] | null {
  if (!isAllowed) return 'switched_off';
  if (gap.status !== 'active') return 'paused';
  if (gap.state !== 'open' && gap.state !== 'contacted') return 'settled';
  if (gap.is_reminded) return 'already';
  return gap.email === null ? 'no_address' : null;
}
