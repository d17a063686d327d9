import { type PatientDrug, patientDrugs } from '@fernpuls/contract/drugs/patient-drug';
import { patientDrugsChanged } from '@fernpuls/contract/drugs/drug.live';
import { dosageLine } from '@fernpuls/domain/drugs/dose';
import { isOver } from '@fernpuls/domain/drugs/plan';
import IconPill from '#icons/IconPill';
import { useList } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { recordLists } from '../../../clinical/record-lists.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { today } from '../../../ui/today.ts';
import { useNow } from '../../../ui/use-now.ts';
import styles from './beside.module.css';

const newDays = 14;
const dayMs = 86_400_000;

/** What the patient takes now, what changed of it in the two weeks of the curves first. */
export function Medication({ patientId }: { patientId: string }) {
  const may = useMay('patient_drug');
  return useModule('drugs') && may ? <Shown patientId={patientId} /> : null;
}

function Shown({ patientId }: { patientId: string }) {
  const { t } = useTranslation('conferences');
  const format = useFormat();
  const now = useNow(60_000);
  const renew = useRenewal();
  useLive(patientDrugsChanged, () => renew(patientDrugs));
  const found = useList(patientDrugs, recordLists.drugs(patientId));
  const rows = found.rows.filter((row) => !isOver(row, today()));
  const isNew = ({ createdAt, updatedAt }: PatientDrug) =>
    updatedAt > createdAt && now - Date.parse(updatedAt) < newDays * dayMs;
  const shown = [...rows.filter(isNew), ...rows.filter((row) => !isNew(row))];
  if (shown.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="beside-medication">
      <h2 id="beside-medication">{t('beside.medication')}</h2>
      <ul>
        {shown.map((row) => (
          <li key={row.id}>
            <IconPill size={14} aria-hidden="true" />
            <span>{row.substances?.map(({ name }) => name).join(' / ') || row.name}</span>
            {isNew(row) && (
              <Chip tone="warning">{t('beside.changed', { date: format.shortDate(row.updatedAt) })}</Chip>
            )}
            <strong className="numeric">{dosageLine(row)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
