import IconRotate2 from '#icons/IconRotate2';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { QueueScroller, type RowActions } from './alarm-queue.tsx';
import type { Group } from './model.ts';
import { clockOrDay } from '../../../clinical/clock-or-day.ts';
import { PatientCard } from './patient-card.tsx';
import styles from './queue.module.css';

type Props = RowActions & {
  groups: readonly Group[];
  now: number;
  onReopen: ((group: Group) => void) | undefined;
};

/** What was closed, why and by whom; each can be opened again. */
export function ClosedList({ groups, now, onReopen, ...rows }: Props) {
  const { t } = useTranslation(['triggers', 'values']);
  const format = useFormat();
  return (
    <QueueScroller selected={rows.selected} onStep={rows.onStep}>
      <ul>
        {groups.map((group) => {
          const [first] = group.events;
          if (!first) return null;
          return (
            <PatientCard
              key={group.patientId}
              group={group}
              now={now}
              isSelected={group.patientId === rows.selected}
              isPicked={false}
              onOpen={rows.onOpen}
              trailing={
                first.closedAt && <span className="numeric">{clockOrDay(first.closedAt, now, format)}</span>
              }
              extra={
                <>
                  <span className={styles.outcome}>
                    {first.closeReason && t(`values:close_reason.${first.closeReason}`)}
                    {first.closedByName && ` · ${first.closedByName}`}
                    {first.closeNote && ` · ${first.closeNote}`}
                  </span>
                  {onReopen && (
                    <IconButton
                      label={t('reopen', { name: first.name })}
                      icon={<IconRotate2 />}
                      onClick={() => onReopen(group)}
                    />
                  )}
                </>
              }
            />
          );
        })}
      </ul>
    </QueueScroller>
  );
}
