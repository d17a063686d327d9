import IconPhoneCalling from '#icons/IconPhoneCalling';
import type { PlannedCall } from '@fernpuls/contract/events/call-plan.call';
import { callSections } from '@fernpuls/domain/events/plan/call-plan';
import { useEffect, useRef } from 'react';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './cockpit.module.css';
import { reasonWords, triesWords } from './reason-words.ts';
import type { Plan } from './use-plan.ts';

/** Patients by section, due time and priority; why stands in the row, and how often it was tried. */
export function PlanList({ plan, now }: { plan: Plan; now: number }) {
  const { t } = useTranslation('cockpit');
  const groups = Map.groupBy(plan.list, ({ section }) => section);
  return (
    <div role="region" aria-label={t('list')} className={styles.scroll}>
      {callSections.map((section) => {
        const rows = groups.get(section) ?? [];
        if (rows.length === 0) return null;
        return (
          <section key={section} aria-label={t(`section.${section}`)}>
            <h2 className={styles.group} data-section={section}>
              {t(`section.${section}`)} <span className="numeric">{rows.length}</span>
            </h2>
            <ul>
              {rows.map((row) => (
                <Row key={row.id} row={row} plan={plan} now={now} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

type RowProps = { row: PlannedCall; plan: Plan; now: number };

function Row({ row, plan, now }: RowProps) {
  const { t } = useTranslation(['cockpit', 'values']);
  const format = useClinicalFormat();
  const isSelected = plan.selectedId === row.id;
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isSelected) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const { inCall, priority, dueAt } = row;
  const isLate = dueAt !== null && Date.parse(dueAt) <= now;
  const tried = triesWords(row, { t, format, now });
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <Link
        ref={ref}
        to={`?patient=${row.id}`}
        replace
        aria-current={isSelected || undefined}
        className={styles.link}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          plan.show(row.id);
        }}
      >
        <span className={styles.glyph}>
          {inCall ? (
            <IconPhoneCalling size={16} aria-hidden="true" />
          ) : (
            priority && <PriorityGlyph priority={priority} size={14} />
          )}
        </span>
        <span className={styles.headline}>
          <strong>{row.name}</strong>
          <span className="numeric">
            {format.age(row.birthDate, now)} {t(`values:gender_short.${row.gender}`)}
          </span>
          <span
            className={styles.due}
            data-late={isLate || undefined}
            data-running={inCall !== null || undefined}
          >
            {inCall ? t('row.in_call') : dueAt && dueWords(dueAt, now)}
          </span>
        </span>
        <span className={styles.reason}>
          {row.reasons.map((reason) => reasonWords(reason, { t, format })).join(', ')}
        </span>
        {tried && <span className={styles.reason}>{tried}</span>}
        {inCall && !inCall.isOwn && inCall.by && (
          <span className={styles.reason}>{t('row.in_call_by', { name: inCall.by })}</span>
        )}
      </Link>
    </li>
  );

  function dueWords(at: string, when: number): string {
    return format.daysApart(at, when) === 0 ? format.time(at) : format.day(at, when);
  }
}
