import { type Context, personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { type LockedEcg, lockEcgs, setRhythmClass, setSeen } from './queries.ts';

/** The recordings, nobody else changing them until this is done; all of them or a refusal. */
export async function lock(ctx: Context, ids: readonly string[]): Promise<LockedEcg[]> {
  const wanted = [...new Set(ids)];
  const locked = await lockEcgs(ctx.tx, wanted);
  if (locked.length < wanted.length) throw new Refusal('not_found');
  return locked;
}

/** Marks them as seen by the caller, or takes that back. */
export async function see(ctx: Context, ids: readonly string[], seen: boolean): Promise<void> {
  const me = personId(ctx);
  if (ids.length === 0 || me === null) return;
  await setSeen(ctx.tx, ids, seen ? { at: ctx.now.toISOString(), id: me } : null);
  for (const id of ids)
    ctx.audit({ action: seen ? 'mark_seen' : 'unmark_seen', subjectType: 'ecgs', subjectId: id });
}

/** Sets the class a person read, in those that do not have it; null takes it back. Answers which changed. */
export async function classify(
  ctx: Context,
  locked: readonly LockedEcg[],
  rhythmClass: string | null,
): Promise<string[]> {
  const me = personId(ctx);
  const changing = locked.filter((ecg) => ecg.rhythm_class !== rhythmClass);
  const given =
    rhythmClass === null || me === null ? null : { rhythmClass, at: ctx.now.toISOString(), by: me };
  const ids = changing.map(({ id }) => id);
  await setRhythmClass(ctx.tx, ids, given);
  for (const { id, rhythm_class: before } of changing)
    ctx.audit({
      action: 'classify',
      subjectType: 'ecgs',
      subjectId: id,
      changes: { rhythmClass: [before, rhythmClass] },
    });
  return ids;
}
