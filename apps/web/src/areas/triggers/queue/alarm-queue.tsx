import IconAlarm from '#icons/IconAlarm';
import IconUrgent from '#icons/IconUrgent';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import type { Arranged, Group } from './model.ts';
import { PatientCard } from './patient-card.tsx';
import styles from './queue.module.css';
import type { Escalation } from './use-escalations.ts';
import { useSteadyRow } from './use-steady-row.ts';

export type RowActions = {
  selected: string | null;
  picked: ReadonlySet<string>;
  onPick: ((patientId: string) => void) | undefined;
  onOpen: (patientId: string, byKeyboard: boolean) => void;
  onStep: (step: 1 | -1) => void;
  onCall?: ((patientId: string) => void) | undefined;
};
type Props = RowActions & {
  queue: Arranged;
  reached: ReadonlyMap<string, Escalation>;
  now: number;
  onSettle: () => void;
  onWake: (group: Group) => void;
};

/** The sections of the queue, and what is put off below them. */
export function AlarmQueue({ queue, reached, now, onSettle, onWake, ...rows }: Props) {
  const { t } = useTranslation('triggers');
  const card = (group: Group, trailing?: ReactNode, extra?: ReactNode) => (
    <PatientCard
      key={group.patientId}
      group={group}
      now={now}
      isSelected={group.patientId === rows.selected}
      isPicked={rows.picked.has(group.patientId)}
      onPick={rows.onPick}
      onOpen={rows.onOpen}
      onCall={rows.onCall}
      trailing={trailing}
      extra={extra}
    />
  );
  return (
    <QueueScroller selected={rows.selected} onStep={rows.onStep}>
      {queue.waiting.length > 0 && (
        <button type="button" className={styles.pill} onClick={onSettle}>
          {t('arrived', { count: queue.waiting.length })}
        </button>
      )}
      {queue.sections.map(({ section, groups }) => {
        if (groups.length === 0) return null;
        const label = t(`section.${section}`);
        return (
          <section key={section} aria-label={`${label}, ${t('patients', { count: groups.length })}`}>
            <h2 className={styles.section} data-section={section}>
              {section === 'overdue' && <IconAlarm aria-hidden="true" />}
              {label}
              <span className={styles.sectionCount}>{t('patients', { count: groups.length })}</span>
            </h2>
            <ul>{groups.map((group) => card(group, undefined, reachedWhen(group, reached, now)))}</ul>
          </section>
        );
      })}
      {queue.snoozed.length > 0 && (
        <details className={styles.snoozed}>
          <summary className={styles.section}>
            {t('snoozed')}
            <span className={styles.sectionCount}>{t('patients', { count: queue.snoozed.length })}</span>
          </summary>
          <ul>
            {queue.snoozed.map((group) =>
              card(
                group,
                <Until group={group} now={now} />,
                <Button size="toolbar" variant="subtle" onClick={() => onWake(group)}>
                  {t('wake', { name: group.events[0]?.name ?? '' })}
                </Button>,
              ),
            )}
          </ul>
        </details>
      )}
    </QueueScroller>
  );
}

const textOfReason = { named: 'told', unhandled: 'reached', covering: 'covering', left: 'left' } as const;
const byWeight = ['left', 'covering', 'unhandled', 'named'] as const;

/** When and why the person was first told of the patient's alarms; nothing where they were not. */
function reachedWhen(group: Group, reached: ReadonlyMap<string, Escalation>, now: number): ReactNode {
  const told = group.events.flatMap(({ id }) => reached.get(id) ?? []);
  const [first] = told.toSorted((a, b) => a.toldAt.localeCompare(b.toldAt));
  const why = byWeight.find((one) => told.some((own) => own.why === one)) ?? 'unhandled';
  return (
    first && (
      <Reached at={first.toldAt} why={why} isNew={told.some(({ seenAt }) => seenAt === null)} now={now} />
    )
  );
}

type ReachedProps = { at: string; why: Escalation['why']; isNew: boolean; now: number };

function Reached({ at, why, isNew, now }: ReachedProps) {
  const { t } = useTranslation('triggers');
  const format = useFormat();
  return (
    <Chip tone={isNew ? 'warning' : 'outline'} icon={<IconUrgent size={12} aria-hidden="true" />}>
      {t(textOfReason[why], { time: format.ago(at, now) })}
    </Chip>
  );
}

/** Scrolls, keeps the selected row where it is, walks with the arrow keys. */
export function QueueScroller(props: {
  selected: string | null;
  onStep: (step: 1 | -1) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('triggers');
  const ref = useRef<HTMLDivElement>(null);
  useSteadyRow(ref, props.selected);
  const walk = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    props.onStep(step);
  });
  useEffect(() => {
    const box = ref.current;
    const onKeyDown = (event: KeyboardEvent) => walk(event);
    box?.addEventListener('keydown', onKeyDown);
    return () => box?.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div ref={ref} role="region" aria-label={t('queue')} className={styles.scroll}>
      {props.children}
    </div>
  );
}

function Until({ group, now }: { group: Group; now: number }) {
  const { t } = useTranslation('triggers');
  const format = useFormat();
  const until = group.events[0]?.snoozedUntil;
  return until ? <span className="numeric">{t('until', { time: format.moment(until, now) })}</span> : null;
}
