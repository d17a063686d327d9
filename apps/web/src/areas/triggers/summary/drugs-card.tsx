import { patientDrugsChanged } from '@fernpuls/contract/drugs/drug.live';
import { patientDrugs } from '@fernpuls/contract/drugs/patient-drug';
import { recordPath } from '@fernpuls/contract/paths';
import { dosageLine } from '@fernpuls/domain/drugs/dose';
import { isOver } from '@fernpuls/domain/drugs/plan';
import { useQuery } from '@tanstack/react-query';
import { useList } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { recordLists } from '../../../clinical/record-lists.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { today } from '../../../ui/today.ts';
import { IntakeLine } from '../../../clinical/rail/intake-line.tsx';
import { questions } from '../evidence/use-evidence.ts';
import { SummaryCard } from './summary-card.tsx';
import styles from './summary.module.css';

const shownDrugs = 8;

type Props = { patientId: string; now: number };

/** What is taken now and what of it was changed last, for those who may read the plan; else the changes alone. */
export function Medication({ patientId, now }: Props) {
  const mayValues = [useMay('patient_measurement'), useModule('measurements')].every(Boolean);
  const mayDrugs = [useMay('patient_drug'), useModule('drugs')].every(Boolean);
  if (mayDrugs) return <Plan patientId={patientId} now={now} />;
  return mayValues ? <Changes patientId={patientId} now={now} /> : null;
}

function Plan({ patientId, now }: Props) {
  const { t } = useTranslation('summary');
  const format = useFormat();
  const renew = useRenewal();
  useLive(patientDrugsChanged, () => renew(patientDrugs));
  const found = useList(patientDrugs, recordLists.drugs(patientId));
  const taken = found.rows.filter((row) => !isOver(row, today()));
  const over = found.rows.length - taken.length;
  const more = found.total - over - shownDrugs;
  const plan = recordPath(patientId, 'drugs');
  return (
    <SummaryCard
      title={t('drugs.title')}
      note={found.total - over}
      to={plan}
      toLabel={t('drugs.plan')}
      found={found}
      isEmpty={false}
    >
      <ul className={styles.rows}>
        <ChangeLines patientId={patientId} now={now} most={1} />
        {taken.slice(0, shownDrugs).map((row) => (
          <li key={row.id} className={styles.drug}>
            <span className={styles.grow}>
              {row.substances?.map(({ name }) => name).join(' / ') || row.name}
            </span>
            <strong className="numeric">{dosageLine(row)}</strong>
            <span className={`${styles.quiet} numeric`}>
              {row.fromDay && t('drugs.since', { day: format.date(row.fromDay) })}
            </span>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Link to={plan}>{t('drugs.more', { count: more })}</Link>
          </li>
        )}
      </ul>
      {taken.length === 0 && <p className={styles.quiet}>{t('drugs.none')}</p>}
    </SummaryCard>
  );
}

function Changes({ patientId, now }: Props) {
  const { t } = useTranslation('summary');
  const found = useQuery(questions.contactsOf(patientId));
  const isEmpty = found.data?.drugChanges.length === 0 && found.data.intakes === null;
  return (
    <SummaryCard
      title={t('drugs.title')}
      note={t('drugs.note')}
      found={found}
      isEmpty={isEmpty}
      empty={t('drugs.empty')}
    >
      <ul className={styles.rows}>
        <ChangeLines patientId={patientId} now={now} />
      </ul>
    </SummaryCard>
  );
}

/** How much of the planned doses was taken, and what was changed, the newest first. */
function ChangeLines({ patientId, now, most = Number.POSITIVE_INFINITY }: Props & { most?: number }) {
  const format = useFormat();
  const { data } = useQuery(questions.contactsOf(patientId));
  if (!data) return null;
  return (
    <>
      {data.intakes && <IntakeLine patientId={patientId} intakes={data.intakes} />}
      {data.drugChanges.slice(0, most).map((change, index) => (
        <li key={change.id} className={styles.change} data-newest={index === 0 || undefined}>
          <strong>{change.title}</strong>
          <span className={`${styles.quiet} numeric`}>
            {[format.moment(change.at, now), change.by].filter(Boolean).join(' · ')}
          </span>
          {change.note && <span>{change.note}</span>}
        </li>
      ))}
    </>
  );
}
