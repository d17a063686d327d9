import type { ControlAlarm } from '@fernpuls/contract/triggers/control-alarm';
import type { ChainMark } from '@fernpuls/contract/triggers/control-chain';
import IconUrgent from '#icons/IconUrgent';
import { clockOrDay } from '../../../clinical/clock-or-day.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { initialsOf } from '../../../ui/initials.ts';
import styles from './chain-line.module.css';

/** Most tellings drawn; the record of the alarm itself names all. */
const mostTold = 3;

/** Whom the chain of an alarm has told and when, when it became a control alarm, and who is told next. */
export function ChainLine({ alarm, now }: { alarm: ControlAlarm; now: number }) {
  const { t } = useTranslation('control_alarms');
  const format = useClinicalFormat();
  const { chain, dueAt, raisedAt, subjectType } = alarm;
  if (subjectType !== 'trigger_event') return <span />;
  const next = chain.find(({ state }) => state === 'next');
  const come = chain.filter(({ state }) => state !== 'next').slice(-mostTold);
  const points = [
    ...(dueAt === null ? [] : [{ at: dueAt, mark: 'due' as const }]),
    ...come.map((told) => ({ at: told.at, mark: told })),
    { at: raisedAt, mark: 'control' as const },
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <ol className={styles.chain} aria-label={t('chain.title')}>
      {points.map(({ at, mark }, index) => (
        <li key={`${at} ${index}`} className={styles.mark}>
          {mark === 'due' && <span className={styles.due} aria-hidden="true" />}
          {mark === 'control' && (
            <span className={styles.control} aria-hidden="true">
              <IconUrgent size={16} />
            </span>
          )}
          {typeof mark === 'object' && <Person mark={mark} />}
          <span className="visually-hidden">
            {typeof mark === 'object' ? <Said mark={mark} /> : t(`chain.${mark}`)}{' '}
          </span>
          <time dateTime={at} className="numeric" title={format.moment(at, now)}>
            {clockOrDay(at, now, format)}
          </time>
        </li>
      ))}
      <li className={styles.mark} data-next={next ? 'known' : 'none'}>
        {next ? <Person mark={next} /> : <span className={styles.end} aria-hidden="true" />}
        <span className={next ? 'visually-hidden' : styles.said}>
          {next ? <Said mark={next} /> : t('chain.nobody')}{' '}
        </span>
        {next && (
          <time dateTime={next.at} className="numeric" title={format.moment(next.at, now)}>
            {clockOrDay(next.at, now, format)}
          </time>
        )}
      </li>
    </ol>
  );
}

function Person({ mark: { state, names, seen } }: { mark: ChainMark }) {
  const [first, ...others] = names;
  return (
    <span className={styles.person} data-state={state} data-seen={seen || undefined} aria-hidden="true">
      {first ? initialsOf(first) : '–'}
      {others.length > 0 && <small>+{others.length}</small>}
    </span>
  );
}

/** The telling in words. */
function Said({ mark: { state, to, names, seen } }: { mark: ChainMark }) {
  const { t } = useTranslation('control_alarms');
  const who = names.join(', ') || (to ? t(`chain.to.${to}`) : '');
  if (state === 'told') return t(seen ? 'chain.seen' : 'chain.told', { who });
  return t(`chain.${state}`, { who });
}
