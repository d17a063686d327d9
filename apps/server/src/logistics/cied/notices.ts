import type { NoticeDetail } from '@fernpuls/contract/logistics/cied/cied-notice';
import type { IdcoMessage, IdcoReason, NotTaken } from '@fernpuls/domain/logistics/cied/idco-message';
import { type NoticeKind, statesOf, weightOf } from '@fernpuls/domain/logistics/cied/implant-news';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import { dueByRule } from '@fernpuls/domain/triggers/due-rule';
import { type Context, personId } from '../../ground/context.ts';
import { newId } from '../../ground/ids.ts';
import {
  insertNotices,
  lastStates,
  type LastState,
  type NewNotice,
  notedAt,
  repeatStates,
} from './notices.queries.ts';
import type { otherValues, withdraw } from './withdraw.queries.ts';

/** What an implant’s maker adds is told and kept; nobody has to answer for it night by night. */
const quiet: ReadonlySet<IdcoReason> = new Set([
  'term_unknown',
  'segment_unknown',
  'field_not_read',
  'not_obtained',
  'no_result',
  'not_final',
]);
const mostDetails = 200;

type About = {
  ciedId: string;
  patientId: string;
  message: IdcoMessage;
  withdrawn: Awaited<ReturnType<typeof withdraw>>;
  replaced: Awaited<ReturnType<typeof otherValues>>;
};

/** Writes down what a message changed, and what a person has to look at because of it; how much that is. */
export async function noteMessage(ctx: Context, about: About): Promise<number> {
  const { ciedId, message } = about;
  const known = await lastStates(ctx.tx, ciedId);
  const noted = await notedAt(ctx.tx, ciedId, message.at);
  const notices = [...statesTold(ctx, about, known), ...partsTold(ctx, about, known)].filter(
    ({ kind, subject, state }) =>
      !noted.has([kind, subject, state].filter((part) => part !== null).join(' ')),
  );
  const told = statesOf(message);
  const same = known.filter((last) => told.some((part) => isSame(part, last) && part.state === last.state));
  await repeatStates(
    ctx.tx,
    same.map(({ id }) => id),
    message.at,
  );
  await insertNotices(ctx.tx, notices, personId(ctx), ctx.now);
  return notices.filter(({ outcome }) => outcome === null).length;
}

type Part = Pick<LastState, 'kind' | 'subject'>;
const isSame = (a: Part, b: Part) => a.kind === b.kind && a.subject === b.subject;

function statesTold(ctx: Context, about: About, known: readonly LastState[]): NewNotice[] {
  const { message } = about;
  return statesOf(message).flatMap((part) => {
    const last = known.find((one) => isSame(part, one)) ?? null;
    if (last?.state === part.state) return [];
    const isPast = last !== null && last.at > message.at;
    const weight = weightOf(part, last?.state ?? null);
    const outcome = isPast ? 'past' : weight === null ? 'nothing' : null;
    const notice = noticeOf(ctx, about, part.kind, weight ?? 'medium');
    return [{ ...notice, ...part, state_before: isPast ? null : (last?.state ?? null), outcome }];
  });
}

/** What was taken back, replaced and not taken, each as one. */
function partsTold(ctx: Context, about: About, known: readonly LastState[]): NewNotice[] {
  const { withdrawn, replaced, message } = about;
  const gone = [
    ...withdrawn.values.map(({ kind, position, value }) =>
      detailOf(`${kind} ${position}`, String(value), 'withdrawn'),
    ),
    ...withdrawn.episodes.map((id) => detailOf('episode', id, 'withdrawn')),
    ...withdrawn.states.map(({ kind, subject, state }) => detailOf(`${kind} ${subject}`, state, 'withdrawn')),
  ];
  const other = replaced.map(({ kind, position, value, told }) =>
    detailOf(`${kind} ${position}`, `${value} → ${told}`, 'other_value'),
  );
  const held = message.notTaken.filter(({ reason }) => reason !== 'withdrawn' || gone.length === 0);
  const state = signOf(held);
  const last = known.find(({ kind }) => kind === 'not_taken');
  const isNew = last?.state !== state && held.some(({ reason }) => !quiet.has(reason));
  const made = (kind: NoticeKind, details: NoticeDetail[], more: Partial<NewNotice>) =>
    details.length === 0
      ? []
      : [{ ...noticeOf(ctx, about, kind, 'medium'), details: upToMost(details), ...more }];
  return [
    ...made('withdrawn', gone, { state: signOf(gone) }),
    ...made('replaced', other, { state: signOf(other) }),
    ...made('not_taken', held, { state, outcome: isNew ? null : 'nothing' }),
  ];
}

/** What is beyond the most is told by its number. */
function upToMost(details: readonly NoticeDetail[]): NoticeDetail[] {
  const beyond = details.slice(mostDetails);
  const [first] = beyond;
  const told = details.slice(0, mostDetails);
  return first ? [...told, detailOf('…', `+ ${beyond.length}`, first.reason)] : told;
}

function noticeOf(ctx: Context, about: About, kind: NoticeKind, priority: Priority): NewNotice {
  return {
    id: newId(ctx.now.getTime()),
    cied_id: about.ciedId,
    patient_id: about.patientId,
    kind,
    subject: '',
    state: '',
    state_before: null,
    details: null,
    priority,
    observed_at: new Date(about.message.at).toISOString(),
    due_at: dueOf(ctx, priority),
    outcome: null,
  };
}

/** The urgent as an alarm of its priority; the rest by the end of the next working day. */
export function dueOf({ tenant, now }: Pick<Context, 'tenant' | 'now'>, priority: Priority): string {
  const rule =
    priority === 'high' ? tenant.policy.due.high : ({ minutes: 1440, counts: 'working_day' } as const);
  return new Date(dueByRule(rule, now.getTime(), tenant.hours)).toISOString();
}

const detailOf = (name: string, text: string, reason: IdcoReason): NoticeDetail => ({
  line: null,
  path: '',
  name: name.trim(),
  text,
  reason,
});

/** The same things left out for the same reasons, whatever they said this night. */
function signOf(all: readonly Pick<NotTaken, 'name' | 'reason'>[]): string {
  return [...new Set(all.map(({ name, reason }) => `${reason} ${name}`))].sort().join('; ').slice(0, 2000);
}
