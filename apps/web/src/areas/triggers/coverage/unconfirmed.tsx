import type { PatientCoverage, UnconfirmedValue } from '@fernpuls/contract/triggers/coverage.call';
import { readingWords } from '../../../clinical/qualifier-signs.ts';
import { alarmWorkPath } from '@fernpuls/contract/paths';
import { useState } from 'react';
import { useMay } from '../../../api/session.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Card } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { JudgeReading } from '../../measurements/index.ts';
import styles from './coverage.module.css';

type Props = { patientId: string; coverage: PatientCoverage; keysGroup: string };
type Asked = { id: string; kind: 'doubt' | 'confirm' };

/** Extreme values nobody has confirmed: the alarm each raised at once, and what can be said of it. */
export function Unconfirmed({ patientId, coverage: { unconfirmed, unconfirmedCount }, keysGroup }: Props) {
  const { t } = useTranslation('coverage');
  const mayWrite = useMay('patient_measurement', 'write');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [first] = unconfirmed;
  const ask = (kind: Asked['kind']) => first && setAsked({ id: first.measurementId, kind });
  useHotkeys(
    [
      { keys: 'shift+p', label: t('key.confirm'), group: keysGroup, run: () => ask('confirm') },
      { keys: 'x', label: t('key.wrong'), group: keysGroup, run: () => ask('doubt') },
    ],
    mayWrite && first !== undefined,
  );
  return (
    <Card
      title={
        <>
          {t('unconfirmed.title')} <span className={styles.note}>{t('unconfirmed.note')}</span>
        </>
      }
    >
      {unconfirmed.length === 0 && <p className={styles.quiet}>{t('unconfirmed.empty')}</p>}
      <ul className={styles.values}>
        {unconfirmed.map((value, index) => (
          <Value
            key={value.measurementId}
            patientId={patientId}
            value={value}
            withKeys={index === 0}
            onAsk={mayWrite ? (kind) => setAsked({ id: value.measurementId, kind }) : null}
          />
        ))}
      </ul>
      {unconfirmedCount > unconfirmed.length && (
        <p className={styles.quiet}>
          {t('unconfirmed.shown', { shown: unconfirmed.length, total: unconfirmedCount })}
        </p>
      )}
      {asked && <JudgeReading {...asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

type ValueProps = {
  patientId: string;
  value: UnconfirmedValue;
  withKeys: boolean;
  onAsk: ((kind: Asked['kind']) => void) | null;
};

function Value({ patientId, value, withKeys, onAsk }: ValueProps) {
  const { t } = useTranslation(['coverage', 'values']);
  const format = useClinicalFormat();
  const now = useNow(60_000);
  const { valueType, eventId, eventState, priority } = value;
  return (
    <li>
      <p>
        <strong className={`${styles.figure} numeric`}>{readingWords(value, format)}</strong>{' '}
        {t(`values:type.${valueType}`)}
        <span className={styles.quiet}>
          {t('unconfirmed.measured', { when: format.moment(value.measuredAt, now) })}
          {value.deviceSerial && ` · ${value.deviceSerial}`}
        </span>
        {eventId && eventState && priority ? (
          <Link to={alarmWorkPath(patientId, eventId)} className={styles.alarm}>
            <PriorityGlyph priority={priority} size={14} silent />
            {t('unconfirmed.alarm', {
              priority: t(`values:priority.${priority}`),
              state: t(`values:event_state.${eventState}`),
            })}
          </Link>
        ) : (
          <span className={styles.quiet}>{t('unconfirmed.no_alarm')}</span>
        )}
      </p>
      {onAsk && (
        <span className={styles.acts}>
          <Button size="toolbar" {...(withKeys && { keys: 'shift+p' })} onClick={() => onAsk('confirm')}>
            {t('unconfirmed.confirm')}
          </Button>
          <Button size="toolbar" {...(withKeys && { keys: 'x' })} onClick={() => onAsk('doubt')}>
            {t('unconfirmed.wrong')}
          </Button>
        </span>
      )}
    </li>
  );
}
