import { drugs } from '@fernpuls/contract/drugs/drug';
import { patientDrugs } from '@fernpuls/contract/drugs/patient-drug';
import { recordPath } from '@fernpuls/contract/paths';
import { useNavigate, useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { EntryForm } from './entry-form.tsx';
import { useAlarm } from './use-alarm.ts';

/** A row to be entered, from the catalogue or by hand, or the one the address names. */
export function Component() {
  const { id = '', drugId, patientDrugId } = useParams();
  const { t } = useTranslation('drugs');
  const navigate = useNavigate();
  const { alarm, kept } = useAlarm();
  const row = useOne(patientDrugs, patientDrugId, { ignore: [404] });
  const drug = useOne(drugs, drugId, { ignore: [404] });
  const asked = patientDrugId ? row : drug;
  const onClose = () => void navigate(`${recordPath(id, 'drugs')}${kept}`);
  const shared = { patientId: id, alarm, onClose };
  if (!patientDrugId && !drugId) return <EntryForm {...shared} row={null} drug={null} />;
  if (drug.data) return <EntryForm key={drug.data.id} {...shared} row={null} drug={drug.data} />;
  if (row.data?.patientId === id)
    return <EntryForm key={row.data.id} {...shared} row={row.data} drug={null} />;
  if (!asked.error && !asked.data) return null;
  return (
    <Dialog kind="drawer" title={t('edit')} onClose={onClose}>
      <RegionError
        {...(asked.data || asked.error?.status === 404 ? { title: t('unknown') } : {})}
        error={asked.error}
        onRetry={() => void asked.refetch()}
      />
    </Dialog>
  );
}
