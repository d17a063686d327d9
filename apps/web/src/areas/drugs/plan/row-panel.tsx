import { patientDrugVersions } from '@fernpuls/contract/drugs/drug.call';
import { type PatientDrug, patientDrugs } from '@fernpuls/contract/drugs/patient-drug';
import { recordPath } from '@fernpuls/contract/paths';
import { dosageLine } from '@fernpuls/domain/drugs/dose';
import { drugTitle } from '@fernpuls/domain/drugs/plan';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { VersionList } from '../../../ui/versions/version-list.tsx';
import styles from './plan.module.css';

/** What became of the row chosen: since when, why, by whose order, and every change. */
export function RowPanel({ row, patientId }: { row: PatientDrug; patientId: string }) {
  const { t } = useTranslation('drugs');
  const format = useFormat();
  const base = recordPath(patientId, 'drugs');
  const facts = [
    row.fromDay && t('since', { day: format.date(row.fromDay) }),
    row.untilDay && t('until', { day: format.date(row.untilDay) }),
    row.changeReason,
    row.statusReason,
    row.orderedByName && t('ordered_by', { name: row.orderedByName }),
  ].filter(Boolean);
  return (
    <section className={styles.panel} aria-label={t('course')}>
      <div>
        <h3>{drugTitle({ name: row.name, substances: row.substances ?? [] })}</h3>
        <p className="numeric">{dosageLine(row)}</p>
        <p className={styles.quiet}>{facts.join(' · ')}</p>
        {row.triggerEventId && <Link to={recordPath(patientId, 'triggers')}>{t('at_alarm')}</Link>}
        <p>
          <Link to={`${base}/patient/${row.id}`}>{t('edit')}</Link>
          {row.drugId && (
            <>
              {' · '}
              <Link to={`${base}/${row.drugId}`}>{t('in_catalogue')}</Link>
            </>
          )}
        </p>
      </div>
      <div>
        <h3>{t('course')}</h3>
        <VersionList call={patientDrugVersions} row={row} resource={patientDrugs} namespace="drugs" />
      </div>
    </section>
  );
}
