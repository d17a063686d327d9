import { clockToleranceMs } from '../../measurements/reading.ts';
import type { IdcoMessage, IdcoReason, NotTaken } from './idco-message.ts';

type Known = {
  now: number;
  /** `YYYY-MM-DD` as the record has it. */
  implantedOn: string | null;
  /** The day of an instant, `YYYY-MM-DD`. */
  dayOf: (time: number) => string;
};

/**
 * The house's rule of believable time for implants: nothing is of a time that has not come (five minutes of clock are
 * forgiven), nor of one before the implant was there. A session with such a time is dated by when it was sent, else by now;
 * values and episodes with one are held. Null: both its times lie before the day the record has for the implantation, so
 * that it cannot be of this implant.
 */
export function withBelievableTimes(
  message: IdcoMessage,
  { now, implantedOn, dayOf }: Known,
): IdcoMessage | null {
  const faultOf = (at: number, from: string | null): IdcoReason | null => {
    if (at > now + clockToleranceMs) return 'in_the_future';
    return from !== null && dayOf(at) < from ? 'before_implantation' : null;
  };
  const notTaken: NotTaken[] = [...message.notTaken];
  const tell = (name: string, at: number, reason: IdcoReason) => {
    notTaken.push({ path: 'OBX', line: 0, name, text: new Date(at).toISOString(), reason });
  };
  const session = faultOf(message.at, implantedOn);
  const sent = message.sentAt === null ? null : faultOf(message.sentAt, implantedOn);
  if (session === 'before_implantation' && (message.sentAt === null || sent === 'before_implantation'))
    return null;
  const at = session === null ? message.at : message.sentAt !== null && sent === null ? message.sentAt : now;
  if (session) tell('MDC_IDC_SESS_DTM', message.at, session);
  const own = message.device.implantedOn;
  const isOwnRight = own === null || own <= dayOf(at);
  if (!isOwnRight)
    notTaken.push({
      path: 'OBX',
      line: 0,
      name: 'MDC_IDC_DEV_IMPLANT_DT',
      text: own,
      reason: 'in_the_future',
    });
  const from = implantedOn ?? (isOwnRight ? own : null);
  const values = message.values.flatMap((value) => {
    const moved = { ...value, at: value.at === message.at ? at : value.at };
    const fault = faultOf(moved.at, from);
    if (fault) tell(value.kind, value.at, fault);
    return fault ? [] : [moved];
  });
  const episodes = message.episodes.filter(({ externalId, beganAt }) => {
    const fault = faultOf(beganAt, from);
    if (fault) tell(`MDC_IDC_EPISODE ${externalId}`, beganAt, fault);
    return !fault;
  });
  const device = { ...message.device, implantedOn: isOwnRight ? own : null };
  const withdrawn = message.withdrawn.map((one) =>
    one.of !== 'episode' && one.at === message.at ? { ...one, at } : one,
  );
  return { ...message, at, device, values, episodes, withdrawn, notTaken };
}
