import { type PatientCheck, patientChecks } from '@fernpuls/contract/patients/patient-checks.call';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { Link } from '../../../ui/link.tsx';
import { checkPath } from './check-path.ts';
import styles from './checks.module.css';

/** How many of the master data want a look; opened, which, and the way to each. Nothing where all is in order. */
export function ChecksButton({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['master_data', 'patients']);
  const checks = useCall(patientChecks, { id: patientId }).data?.data ?? [];
  if (checks.length === 0) return null;
  return (
    <Dropdown
      variant="subtle"
      keys="p"
      group={t('patients:general.title')}
      title={t('checks.title')}
      width={380}
      label={
        <Chip tone="warning" icon={<IconAlertTriangle aria-hidden="true" />}>
          {t('checks.count', { count: checks.length })}
        </Chip>
      }
    >
      {(close) => (
        <ul className={styles.checks}>
          {checks.map((check) => (
            <li key={`${check.kind} ${check.subjectId}`}>
              <Link to={checkPath(patientId, check)} onClick={close} data-autofocus="">
                <CheckText check={check} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  );
}

function CheckText({ check: { kind, name, days } }: { check: PatientCheck }) {
  const { t } = useTranslation('master_data');
  if (kind === 'card_ending' && days === 0) return t('checks.card_ends_today', { name });
  return t(`checks.kind.${kind}`, { name, count: days ?? 0 });
}
