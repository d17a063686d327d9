import type { ObservationCase } from '@fernpuls/contract/triggers/observation-case';
import { type TriggerEvent, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useList, useOne } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { eventSubject, eventValue, shortType } from '../../../clinical/event-words.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { Link } from '../../../ui/link.tsx';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { workAddress } from '../addresses.ts';
import { ChartCard } from '../../../clinical/evidence/chart-card.tsx';
import { measuredTypes } from '../../../clinical/evidence/measured-types.ts';
import { questions, useLiveEvidence } from '../evidence/use-evidence.ts';
import { Panel } from '../work-view/panel.tsx';
import work from '../work-view/work.module.css';
import styles from './observation.module.css';

/** The curves of what is watched, and every alarm since the case began. */
export function SinceThen({ row }: { row: ObservationCase }) {
  const { t } = useTranslation(['observation_cases', 'triggers', 'values']);
  const format = useClinicalFormat();
  const renew = useRenewal();
  useLive(triggerEventChanged, () => renew(triggerEvents));
  useLiveEvidence();
  const { patientId, startedAt, closedAt } = row;
  const span = { from: startedAt, ...(closedAt ? { to: closedAt } : {}) };
  const since = useList(triggerEvents, {
    perPage: 100,
    sort: '-createdAt',
    filters: { patientId, createdAt: span },
  });
  const mayMeasure = [useMay('patient_measurement'), useModule('measurements')].every(Boolean);
  return (
    <div className={styles.column}>
      {mayMeasure && <Curves row={row} since={since.rows} />}
      <Panel title={t('since.title')} count={since.rows.length}>
        {since.error && <RegionError error={since.error} onRetry={() => void since.refetch()} />}
        {since.data && since.rows.length === 0 && <p className={work.none}>{t('since.none')}</p>}
        <ol className={work.rows}>
          {since.rows.map((event) => (
            <li key={event.id}>
              <PriorityGlyph priority={event.priority} size={14} />
              <Link
                to={workAddress(event)}
              >{`${eventSubject(event, t)} ${eventValue(event, { format, t })}`}</Link>
              <span>{t(`values:event_state.${event.state}`)}</span>
              <time dateTime={event.createdAt} className="numeric">
                {format.dateTime(event.createdAt)}
              </time>
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  );
}

type CurvesProps = { row: ObservationCase; since: readonly TriggerEvent[] };

/** The type that gave rise to the case first; others that raised alarms or have a rule a click away. */
function Curves({ row, since }: CurvesProps) {
  const { t } = useTranslation(['observation_cases', 'values']);
  const now = useNow(60_000);
  const [chosen, setChosen] = useState<ValueTypeKey | null>(null);
  const [days, setDays] = useState(30);
  const first = useOne(triggerEvents, row.triggerEventId, { ignore: [404] });
  const rules = useQuery(questions.thresholds(row.patientId)).data?.rows ?? none;
  const events = first.data ? [first.data, ...since] : since;
  const types = measuredTypes({ events, triggers: rules, overview: undefined });
  const type = chosen ?? types[0];
  if (!type) return null;
  return (
    <>
      {types.length > 1 && (
        <Segmented
          label={t('curve')}
          options={types.map((key) => ({ key, label: shortType(key, t) }))}
          value={type}
          onChange={setChosen}
        />
      )}
      <ChartCard
        key={type}
        patientId={row.patientId}
        type={type}
        now={now}
        events={events.filter(({ valueType }) => valueType === type)}
        triggers={rules}
        days={days}
        onDays={setDays}
      />
    </>
  );
}

const none: readonly never[] = [];
