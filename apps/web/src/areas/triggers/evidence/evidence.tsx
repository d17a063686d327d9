import IconCalendarEvent from '#icons/IconCalendarEvent';
import IconPhone from '#icons/IconPhone';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import type { Group } from '../queue/model.ts';
import { LazyEcgEvidence } from '../../ecg/index.ts';
import { ConfirmOfAlarm } from '../../measurements/index.ts';
import { SessionEvidence } from '../../surveys/index.ts';
import { ChartCard } from '../../../clinical/evidence/chart-card.tsx';
import styles from './evidence.module.css';
import { History } from './history.tsx';
import { Multiples } from '../../../clinical/evidence/multiples.tsx';
import { PatientHead } from './patient-head.tsx';
import { Rail } from './rail.tsx';
import { Reasons } from './reasons.tsx';
import { Story } from './story.tsx';
import { questions } from './use-evidence.ts';

type Props = {
  patientId: string;
  group: Group | null;
  now: number;
  me: string;
  narrow: { onBack: () => void; ring: ReactNode } | null;
  days: number;
  onDays: (days: number) => void;
  onTake: (() => void) | undefined;
  onCloseOne: ((event: TriggerEvent) => void) | undefined;
};

/** Beside the queue there is no room for both. */
const railApart = '(min-width: 900px) and (max-width: 1199px)';

/** Everything that helps to decide about one patient. Keyed by the patient: nothing of another may linger. */
export function Evidence(props: Props) {
  const { patientId, group, now, me, narrow, days, onDays, onTake, onCloseOne } = props;
  const { t } = useTranslation(['triggers', 'values', 'shell']);
  const patient = useQuery(questions.patient(patientId));
  const triggers = useQuery(questions.thresholds(patientId)).data?.rows ?? none;
  const done = useQuery(questions.doneTasks(patientId)).data?.rows ?? none;
  const events = group?.events ?? none;
  const isApart = useMedia(railApart);
  const [isAside, setIsAside] = useState(false);
  const keys = t('shell:keys.page', { page: t('title') });
  useHotkeys([{ keys: 'i', label: t('rail.label'), group: keys, run: () => setIsAside(true) }], isApart);
  const [chosen, setChosen] = useState<{ type: ValueTypeKey | null; event: string | null } | null>(null);
  const first = events[0];
  const shown = events.find(({ id }) => id === chosen?.event) ?? first;
  const type = chosen?.type ?? firstType(events) ?? firstType(triggers);
  const lane = useMemo(
    () =>
      done
        .filter((task) => task.doneAt && (task.taskType === 'contact' || task.taskType === 'appointment'))
        .map((task) => ({
          id: task.id,
          time: Date.parse(task.doneAt ?? ''),
          icon: task.taskType === 'contact' ? <IconPhone size={14} /> : <IconCalendarEvent size={14} />,
          label: t(`values:task_type.${task.taskType}`),
          title: task.title,
        })),
    [done, t],
  );
  if (patient.error && !group) {
    return (
      <RegionError title={t('patient_failed')} error={patient.error} onRetry={() => void patient.refetch()} />
    );
  }
  const rail = <Rail patientId={patientId} patient={patient.data} triggers={triggers} now={now} />;
  return (
    <>
      <PatientHead
        patientId={patientId}
        patient={patient.data}
        group={group}
        now={now}
        me={me}
        narrow={narrow}
        onTake={onTake}
        extra={
          isApart && (
            <Button variant="subtle" size="toolbar" keys="i" onClick={() => setIsAside(true)}>
              {t('rail.contacts')}
            </Button>
          )
        }
      />
      <div className={styles.body}>
        <div className={styles.center}>
          {narrow && <h2 className="visually-hidden">{t('reasons')}</h2>}
          {events.length > 0 ? (
            <Reasons
              events={events}
              selected={chosen ? chosen.event : (first?.id ?? null)}
              now={now}
              onSelect={(event) => setChosen({ type: event.valueType, event: event.id })}
              onClose={events.length > 1 ? onCloseOne : undefined}
            />
          ) : (
            <p className={styles.calm}>{t('no_open')}</p>
          )}
          {shown?.unconfirmed && shown.state !== 'closed' && (
            <div>
              <ConfirmOfAlarm key={shown.id} event={shown} keysGroup={keys} />
            </div>
          )}
          {shown?.ecgId && <LazyEcgEvidence {...shown} ecgId={shown.ecgId} />}
          {shown?.surveySessionId && <SessionEvidence event={shown} />}
          {type && !shown?.ecgId && !shown?.surveySessionId && (
            <ChartCard
              key={type}
              patientId={patientId}
              type={type}
              now={now}
              events={events}
              triggers={triggers}
              lane={lane}
              days={days}
              onDays={onDays}
            />
          )}
          {type && (
            <Multiples
              patientId={patientId}
              now={now}
              current={type}
              events={events}
              triggers={triggers}
              onSelect={(next) => setChosen({ type: next, event: matching(events, next) })}
            />
          )}
          {shown && <Story event={shown} />}
          <History patientId={patientId} now={now} />
        </div>
        {!isApart && rail}
      </div>
      {isApart && isAside && (
        <Dialog kind="drawer" title={t('rail.label')} width={400} onClose={() => setIsAside(false)}>
          <div className={styles.inDrawer}>{rail}</div>
        </Dialog>
      )}
    </>
  );
}

const none: readonly never[] = [];

/** What the chart shows: the first that has a value at all. */
function firstType(of: readonly { valueType: ValueTypeKey | null }[]): ValueTypeKey | null {
  return of.find(({ valueType }) => valueType !== null)?.valueType ?? null;
}

function matching(events: readonly TriggerEvent[], type: ValueTypeKey): string | null {
  return events.find((event) => event.valueType === type)?.id ?? null;
}
