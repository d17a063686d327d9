import type { PatientProgram, PatientProgramStep } from '@fernpuls/contract/programs/patient-program';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconPlayerPause from '#icons/IconPlayerPause';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import styles from './record.module.css';

type Props = { part: PatientProgram; steps: readonly PatientProgramStep[] };

/** Whether somebody takes part and since when, with the version they follow. */
export function PartState({ part, steps }: Props) {
  const { t } = useTranslation('patient_programs');
  const format = useFormat();
  const { status, pausedSince, version, newestVersion, startedOn } = part;
  const consent = steps.findLast(({ step }) => step === 'consent');
  const last = steps.findLast(({ step }) => step === 'end' || step === 'withdraw' || step === 'deny');
  const consented = consent?.day ?? startedOn;
  return (
    <span className={styles.state}>
      {status === 'consented' && consented && (
        <Chip tone="good" icon={<IconCircleCheck aria-hidden="true" />}>
          {t('consented_on', { day: format.date(consented) })}
        </Chip>
      )}
      {status !== 'consented' && <Chip tone="outline">{t(`status.${status}`)}</Chip>}
      {pausedSince && (
        <Chip tone="warning" icon={<IconPlayerPause aria-hidden="true" />}>
          {t('paused_since', { day: format.date(pausedSince) })}
        </Chip>
      )}
      {status === 'consented' && version !== null && (
        <span className={styles.quiet}>
          {version === newestVersion
            ? t('version.newest', { version })
            : t('version.older', { version, newest: newestVersion })}
        </span>
      )}
      {last && status !== 'consented' && status !== 'candidate' && (
        <span className={styles.quiet}>
          {[
            format.date(last.day),
            last.endReason && t(`end_reason.${last.endReason}`),
            last.step === 'withdraw' && t('withdrawn'),
            last.note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </span>
  );
}
