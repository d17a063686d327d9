import { dayText } from '@fernpuls/domain/kit/day-text';
import { visiteQueue } from '@fernpuls/contract/triggers/visite/visite.call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { baselineDays } from '@fernpuls/domain/triggers/round/baseline';
import { compareNeed, needOf } from '@fernpuls/domain/triggers/round/need';
import {
  isOfToday,
  meanSeconds,
  visiteSectionOf,
  visiteSections,
} from '@fernpuls/domain/triggers/round/visite';
import { personId } from '../../ground/context.ts';
import { mayRead } from '../../ground/may-read.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { roundRows } from '../round/queries.ts';
import { factsOf, toPatient } from '../round/round.ts';
import { idsOfToday, openQuestions, ownOfToday, standings } from './queries.ts';

const zone = 'Europe/Berlin';
const limit = 300;

/** The same rank as the nurses' round, in the sections of a physician's. */
export const queueHandler: Handler = verb(visiteQueue, async (ctx, { scope }) => {
  const { tx, now } = ctx;
  const me = personId(ctx);
  const calendar = calendarOf();
  const day = calendar.dayNumber(now.getTime());
  const midnight = new Date(calendar.dayStart(day)).toISOString();
  const today = dayText(day);
  const also = await idsOfToday(tx, { midnight, today });
  const rows = await roundRows(tx, {
    me,
    isMine: scope === 'mine',
    now,
    zone,
    limit,
    baselineDays,
    own: 'visite',
    also,
  });
  const ids = rows.map(({ id }) => id);
  const mayAlarms = mayRead(ctx, 'patient_trigger', 'triggers');
  const mayValues = mayRead(ctx, 'patient_measurement', 'measurements');
  const [asked, stood, own] = await Promise.all([
    mayAlarms ? openQuestions(tx, ids) : [],
    standings(tx, ids, midnight),
    ownOfToday(tx, me, midnight),
  ]);
  const questionOf = Map.groupBy(asked, ({ patientId }) => patientId);
  const standing = new Map(stood.map((one) => [one.patientId, one]));
  const ranked = rows
    .map((row) => {
      const facts = factsOf(row);
      const known = {
        ...facts,
        alarms: mayAlarms ? facts.alarms : [],
        baselines: mayValues ? facts.baselines : [],
      };
      const need = needOf(known);
      const question = questionOf.get(row.id)?.[0] ?? null;
      const { nextOn = null, seen = null } = standing.get(row.id) ?? {};
      const patient = toPatient(row, { ...need, parts: need.parts as never });
      const section = visiteSectionOf({
        isSeenToday: seen !== null,
        hasQuestion: question !== null,
        alarms: known.alarms,
        parts: need.parts,
        since: patient.since,
      });
      return { ...patient, sortKey: row.sort_key, section, nextOn, question, seen };
    })
    .filter(({ section, nextOn }) => scope === 'mine' || isOfToday(section, nextOn, today))
    .sort(
      (a, b) =>
        visiteSections.indexOf(a.section) - visiteSections.indexOf(b.section) ||
        (a.section === 'seen' && a.seen && b.seen ? b.seen.at.localeCompare(a.seen.at) : compareNeed(a, b)),
    );
  return { today: { seen: own.length, meanSeconds: meanSeconds(own) }, data: ranked };
});
