import type { ObservationCase } from '@fernpuls/contract/triggers/observation-case';
import { observationIsOverdue } from '@fernpuls/domain/triggers/observation-case';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useNow } from '../../../ui/use-now.ts';

/** Where a case stands: how long it still runs or by how much it is overdue; closed, how it ended. */
export function CaseChips({ row }: { row: ObservationCase }) {
  const { t } = useTranslation('observation_cases');
  const format = useFormat();
  const now = useNow(60_000);
  const until = Date.parse(row.until);
  if (row.outcome)
    return (
      <Chip tone={row.outcome === 'worse_handed_over' ? 'warning' : 'good'}>
        {t(`outcome.${row.outcome}`)}
      </Chip>
    );
  const time = format.duration(Math.floor(Math.abs(until - now) / 60_000));
  return (
    <>
      <Chip tone="outline">{t(`state.${row.state}`)}</Chip>
      {observationIsOverdue({ state: row.state, until }, now) ? (
        <Chip tone="danger" icon={<IconAlertTriangle aria-hidden="true" />}>
          {t('overdue', { time })}
        </Chip>
      ) : (
        <Chip tone="info">{t('left', { time })}</Chip>
      )}
    </>
  );
}
