import type { ObservationCase } from '@fernpuls/contract/triggers/observation-case';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Panel } from '../work-view/panel.tsx';
import styles from '../work-view/work.module.css';
import { LinkedEvent } from './linked-records.tsx';

/** The alarm it began with, its span, who began, looked and closed. */
export function CaseFacts({ row }: { row: ObservationCase }) {
  const { t } = useTranslation('observation_cases');
  const format = useFormat();
  const by = (at: string | null, name: string | null) =>
    at && [format.dateTime(at), name].filter(Boolean).join(' · ');
  const facts: readonly [string, ReactNode][] = [
    ['alarm', row.triggerEventId && <LinkedEvent id={row.triggerEventId} />],
    ['started', by(row.startedAt, row.createdByName)],
    ['until', format.dateTime(row.until)],
    ['looked', by(row.observedAt, row.observedByName) ?? t('never_looked')],
    ['closed', by(row.closedAt, row.closedByName)],
    ['outcome', row.outcome && t(`outcome.${row.outcome}`)],
    ['note', row.outcomeNote],
  ];
  return (
    <Panel title={t('facts.title')}>
      <dl className={styles.facts}>
        {facts.map(
          ([key, value]) =>
            value && (
              <div key={key}>
                <dt>{t(`facts.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}
