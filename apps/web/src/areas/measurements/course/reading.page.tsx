import {
  type PatientMeasurement,
  patientMeasurements,
} from '@fernpuls/contract/measurements/patient-measurement';
import { recordPath } from '@fernpuls/contract/paths';
import { useNavigate, useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { usePeople } from '../../../clinical/people/use-people.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { JudgeBar } from '../judge/judge-bar.tsx';
import { Component as ReadingCourse } from './reading-course.tsx';
import styles from './reading-course.module.css';

/** One reading at an address of its own: its course, where it came from, who has seen it, whether it counts. */
export function Component() {
  const { id = '', measurementId = '' } = useParams();
  const { t } = useTranslation('record');
  const navigate = useNavigate();
  const { data, error, refetch } = useOne(patientMeasurements, measurementId, { ignore: [403, 404] });
  const onClose = () => void navigate(`${recordPath(id, 'measurements')}${window.location.search}`);
  const isOther = data !== undefined && data.patientId !== id;
  return (
    <Dialog kind="drawer" title={t('reading.title')} onClose={onClose}>
      {error || isOther ? (
        <RegionError
          {...(isOther || error?.status === 404 ? { title: t('reading.unknown') } : {})}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        data && (
          <>
            <ReadingCourse id={data.id} />
            <Facts reading={data} />
            <JudgeBar readings={[data]} />
          </>
        )
      )}
    </Dialog>
  );
}

function Facts({ reading }: { reading: PatientMeasurement }) {
  const { t } = useTranslation('record');
  const format = useClinicalFormat();
  const { people } = usePeople();
  const nameOf = (id: string | null) => people.find((one) => one.id === id)?.name ?? null;
  const { enteredValue, enteredUnit, seenAt, plausibilityAt } = reading;
  const facts: [string, string | null][] = [
    ['source', t(reading.source === 'manual' ? 'manual' : 'device')],
    ['device', reading.deviceSerial],
    ['received', format.dateTime(reading.receivedAt)],
    [
      'entered',
      enteredValue === null ? null : format.withUnit(format.number(enteredValue), enteredUnit ?? ''),
    ],
    ['seen', seenAt && [format.dateTime(seenAt), nameOf(reading.seenById)].filter(Boolean).join(' · ')],
    [
      'judged',
      plausibilityAt &&
        [format.dateTime(plausibilityAt), nameOf(reading.plausibilityById), reading.plausibilityReason]
          .filter(Boolean)
          .join(' · '),
    ],
  ];
  return (
    <dl className={`${styles.facts} numeric`}>
      {facts.map(
        ([key, value]) =>
          value && (
            <div key={key}>
              <dt>{t(`reading.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {!seenAt && (
        <div>
          <dt>{t('reading.seen')}</dt>
          <dd>{t('seen.no')}</dd>
        </div>
      )}
    </dl>
  );
}
