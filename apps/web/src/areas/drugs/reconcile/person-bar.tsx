import type { Patient } from '@fernpuls/contract/patients/patient';
import type { GivenPlan } from '@fernpuls/domain/drugs/given-plan';
import type { PersonFault } from '@fernpuls/domain/drugs/reconcile';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './reconcile.module.css';

type Props = {
  patient: Patient;
  plan: GivenPlan;
  faults: readonly PersonFault[];
  isLocked: boolean;
  reason: string;
  onReason: (reason: string) => void;
};

/** Whether the plan is of the same person: another name or birth date locks it until somebody says why it is. */
export function PersonBar({ patient, plan, faults, isLocked, reason, onReason }: Props) {
  const { t } = useTranslation('drugs');
  const format = useFormat();
  const born = plan.person.birthDate;
  const pairs = [
    {
      key: 'name',
      ours: `${patient.lastName}, ${patient.firstName}`,
      theirs: `${plan.person.familyName}, ${plan.person.givenName}`,
    },
    {
      key: 'birth_date',
      ours: format.date(patient.birthDate),
      theirs: born === null || born.includes('-00') ? (born ?? '–') : format.date(born),
    },
  ] as const;
  return (
    <div className={styles.person} data-locked={isLocked || undefined} role={isLocked ? 'alert' : undefined}>
      <strong>{t(isLocked ? 'reconcile.other_person' : 'reconcile.same_person')}</strong>
      {pairs.map(({ key, ours, theirs }) => (
        <span key={key}>
          {t(`reconcile.person.${key}`)} <strong>{ours}</strong> {faults.includes(key) ? '≠' : '='}{' '}
          <strong>{theirs}</strong>
        </span>
      ))}
      {faults.includes('kvnr') && <span>{t('reconcile.person.kvnr')}</span>}
      {faults.some((one) => one !== 'kvnr') && (
        <TextField
          id="same-person-reason"
          label={t('reconcile.same_person_reason')}
          required
          error={undefined}
          value={reason}
          onChange={onReason}
        />
      )}
    </div>
  );
}
