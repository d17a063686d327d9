import { recordPath } from '@fernpuls/contract/paths';
import type { Comparison } from '@fernpuls/contract/patients/merge.call';
import type { MergePart } from '@fernpuls/domain/patients/merge';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { type Format, useFormat } from '../../../ui/format.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './duplicates.module.css';

type Side = Comparison['kept'];
type Line = { key: string; part?: MergePart; show: (side: Side) => string };
type Props = {
  comparison: Comparison;
  takes: readonly MergePart[];
  onTake: (part: MergePart, isTaken: boolean) => void;
};

/** Line by line; what differs is marked, and may be taken over where the record that goes knows it. */
export function CompareTable({ comparison: { kept, gone }, takes, onTake }: Props) {
  const { t } = useTranslation(['duplicates', 'values']);
  const format = useFormat();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('compare.what')}</span>
          </th>
          {[kept, gone].map((side) => (
            <th scope="col" key={side.id}>
              <span className={styles.role}>{t(side === kept ? 'compare.stays' : 'compare.goes')}</span>
              <Link to={recordPath(side.id, 'general')}>{format.name(side)}</Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linesOf(t, format).map(({ key, part, show }) => {
          const [left, right] = [show(kept), show(gone)];
          const isTaken = part !== undefined && takes.includes(part);
          const label = t(`field.${key}`);
          return (
            <tr key={key} data-differs={left !== right || undefined}>
              <th scope="row">{label}</th>
              <td data-left={isTaken || undefined}>{left || '–'}</td>
              <td>
                <Row>
                  <span>{right || '–'}</span>
                  {part && right !== '' && left !== right && (
                    <Checkbox
                      label={<Take label={label} />}
                      checked={isTaken}
                      onChange={(isIn) => onTake(part, isIn)}
                    />
                  )}
                </Row>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Take({ label }: { label: string }) {
  const { t } = useTranslation('duplicates');
  return (
    <>
      {t('compare.take')}
      <span className="visually-hidden">: {label}</span>
    </>
  );
}

const counted = [
  'readings',
  'alarms',
  'ecgs',
  'findings',
  'documents',
  'tasks',
  'messages',
  'devices',
] as const;

function linesOf(t: Translate, format: Format): Line[] {
  return [
    { key: 'customPatientId', show: (side) => side.customPatientId },
    { key: 'birthDate', part: 'birth_date', show: (side) => format.date(side.birthDate) },
    { key: 'gender', part: 'gender', show: (side) => t(`values:gender.${side.gender}`) },
    { key: 'status', show: (side) => t(`values:patient_status.${side.status}`) },
    { key: 'insurance', show: (side) => [side.insurer, side.kvnr].filter(Boolean).join(', ') },
    { key: 'phone', part: 'phone', show: (side) => side.phone ?? '' },
    { key: 'email', part: 'email', show: (side) => side.email ?? '' },
    { key: 'address', part: 'address', show: (side) => side.address ?? '' },
    { key: 'primaryPhysician', part: 'primary_physician', show: (side) => side.primaryPhysician ?? '' },
    { key: 'infoBanner', part: 'info_banner', show: (side) => side.infoBanner ?? '' },
    { key: 'cohorts', show: (side) => side.cohorts.join(', ') },
    { key: 'createdAt', show: (side) => format.date(side.createdAt.slice(0, 10)) },
    ...counted.map((key) => ({ key, show: (side: Side) => format.number(side.counts[key]) })),
  ];
}
