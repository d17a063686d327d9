import { recordPath } from '@fernpuls/contract/paths';
import type { RecentMerge } from '@fernpuls/contract/patients/merge.call';
import type { PatientStatus } from '@fernpuls/domain/patients/status';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';

type Props = {
  person: RecentMerge['kept'];
  /** Its record is hidden: there is nothing to open. */
  isGone?: boolean;
  /** Where it matters which of two is cared for how. */
  status?: PatientStatus | undefined;
};

export function PersonLine({ person, isGone = false, status }: Props) {
  const { t } = useTranslation(['record', 'values']);
  const format = useFormat();
  const about = [
    t('born', { date: format.date(person.birthDate) }),
    t('number', { number: person.customPatientId }),
    person.city,
    status && t(`values:patient_status.${status}`),
  ];
  return (
    <span className="numeric">
      {isGone ? (
        <strong>{format.name(person)}</strong>
      ) : (
        <Link to={recordPath(person.id, 'general')}>{format.name(person)}</Link>
      )}{' '}
      <Text as="span" quiet>
        {about.filter(Boolean).join(' · ')}
      </Text>
    </span>
  );
}
