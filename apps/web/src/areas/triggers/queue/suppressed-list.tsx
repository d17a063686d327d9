import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { QueueScroller, type RowActions } from './alarm-queue.tsx';
import type { Group } from './model.ts';
import { PatientCard } from './patient-card.tsx';
import styles from './queue.module.css';

type Props = RowActions & { groups: readonly Group[]; now: number };

/** Recorded while the patient was paused or in hospital: to look at, not to work through. */
export function SuppressedList({ groups, now, ...rows }: Props) {
  const { t } = useTranslation('triggers');
  const format = useFormat();
  return (
    <QueueScroller selected={rows.selected} onStep={rows.onStep}>
      <p className={styles.cap}>{t('suppressed_hint')}</p>
      <ul>
        {groups.map((group) => (
          <PatientCard
            key={group.patientId}
            group={group}
            now={now}
            isSelected={group.patientId === rows.selected}
            isPicked={false}
            onOpen={rows.onOpen}
            trailing={<span className="numeric">{format.ago(group.oldest, now)}</span>}
          />
        ))}
      </ul>
    </QueueScroller>
  );
}
