import IconChevronDown from '#icons/IconChevronDown';
import IconChevronRight from '#icons/IconChevronRight';
import type { ReactNode } from 'react';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import type { Line } from './cause-lines.ts';
import styles from './control-alarms.module.css';
import { DutyHolder } from './duty-subject.tsx';

type Props = {
  line: Line;
  now: number;
  isCurrent: boolean;
  onPick: () => void;
  onFold: () => void;
  children: ReactNode;
};

const namesShown = 3;

/** Several duties of one cause: how many, whose, the first that is due, and one decision for all of them. */
export function CauseRow({
  line: { id, alarms, isUnfolded },
  now,
  isCurrent,
  onPick,
  onFold,
  children,
}: Props) {
  const { t } = useTranslation('control_alarms');
  const format = useClinicalFormat();
  const names = [...new Set(alarms.flatMap(({ name }) => name ?? []))];
  const more = names.length - namesShown;
  const due = alarms.flatMap(({ dueAt }) => dueAt ?? []).toSorted()[0];
  return (
    <li id={`control-${id}`} className={styles.row} aria-current={isCurrent || undefined}>
      <span className={styles.glyph}>
        <PriorityGlyph priority={alarms[0].priority} size={18} />
      </span>
      <div className={styles.what}>
        <span className={styles.fold}>
          <Button
            size="toolbar"
            variant="subtle"
            icon={
              isUnfolded ? <IconChevronDown aria-hidden="true" /> : <IconChevronRight aria-hidden="true" />
            }
            aria-expanded={isUnfolded}
            data-row=""
            onFocus={onPick}
            onClick={onFold}
          >
            {t('cause_line.title', { number: alarms.length })}
          </Button>
        </span>
        <span className={styles.note}>
          {[names.slice(0, namesShown).join(' · '), more > 0 && t('cause_line.more', { number: more })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <DutyHolder alarm={alarms[0]} />
      <span />
      <div className={`${styles.since} numeric`}>
        {due && <span>{t('cause_line.due', { due: format.moment(due, now) })}</span>}
      </div>
      {children}
    </li>
  );
}
