import type { PatientDevices } from '@fernpuls/contract/logistics/patient-devices.call';
import { recordPath } from '@fernpuls/contract/paths';
import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import { useList } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../ui/link.tsx';
import { useClinicalFormat } from '../format.ts';
import { triggerWords } from '../rule-words/rule-words.ts';
import styles from './unfed-notice.module.css';
import { usePatientDevices } from './use-patient-devices.ts';

type Props = { patientId: string; withLink?: boolean };

/** Which alarms cannot ring because nothing measures for them; nothing where all can. */
export function UnfedNotice({ patientId, withLink = false }: Props) {
  const { t } = useTranslation(['devices', 'values', 'rules']);
  const { data } = usePatientDevices(patientId);
  const unfed = data?.unfed ?? [];
  const nameOf = useRuleNames(patientId, unfed.length > 0);
  if (unfed.length === 0) return null;
  return (
    <section className={styles.notice} aria-label={t('unfed.title')}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <ul>
        {causesOf(unfed).map(({ valueType, reason, rules }) => (
          <li key={valueType}>
            <strong>{t(`unfed.${reason}`, { value: t(`values:type.${valueType}`) })}</strong>{' '}
            <span>{t('unfed.cannot', { rules: rules.map(nameOf).filter(Boolean).join(' · ') })}</span>
          </li>
        ))}
      </ul>
      {withLink && <Link to={recordPath(patientId, 'devices')}>{t('unfed.open')}</Link>}
    </section>
  );
}

/** By what is missing, the rules that want it. */
function causesOf(unfed: PatientDevices['unfed']) {
  const all = unfed.flatMap(({ triggerId, missing }) => missing.map((one) => ({ ...one, triggerId })));
  return [...Map.groupBy(all, ({ valueType }) => valueType)].map(([valueType, found]) => ({
    valueType,
    reason: found[0]?.reason ?? 'no_device',
    rules: found.map(({ triggerId }) => triggerId),
  }));
}

function useRuleNames(patientId: string, enabled: boolean): (id: string) => string {
  const { t } = useTranslation(['values', 'rules']);
  const format = useClinicalFormat();
  const asked = { perPage: 100, sort: 'valueType', filters: { patientId } };
  const { rows } = useList(measurementTriggers, asked, { enabled });
  return (id) => {
    const row = rows.find((one) => one.id === id);
    return row ? (row.description ?? triggerWords(row, { t, format })) : '';
  };
}
