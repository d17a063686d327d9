import type { PatientDrug } from '@fernpuls/contract/drugs/patient-drug';
import { dosageLine } from '@fernpuls/domain/drugs/dose';
import { drugTitle } from '@fernpuls/domain/drugs/plan';
import IconPlus from '#icons/IconPlus';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Allergies } from './allergies.tsx';
import { EntryForm } from './entry-form.tsx';
import styles from './plan.module.css';
import { onPaper, usePlan } from './use-plan.ts';

type Props = { patientId: string; onClose: () => void };

/** The rows a patient takes, one of them or a new one to be written; saved, the list is back. */
export function Component({ patientId, onClose }: Props) {
  const { t } = useTranslation('drugs');
  const { rows, data, error, refetch } = usePlan(patientId);
  const [chosen, setChosen] = useState<PatientDrug | 'new' | null>(null);
  if (chosen !== null)
    return (
      <EntryForm
        patientId={patientId}
        row={chosen === 'new' ? null : chosen}
        drug={null}
        alarm={null}
        onClose={() => setChosen(null)}
      />
    );
  const shown = onPaper(rows);
  return (
    <Dialog kind="drawer" title={t('title')} width={640} onClose={onClose}>
      <Allergies patientId={patientId} />
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {data && shown.length === 0 && <Text quiet>{t('none')}</Text>}
      <ul className={styles.choices}>
        {shown.map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => setChosen(row)}>
              <span>{drugTitle({ name: row.name, substances: row.substances ?? [] })}</span>
              <strong className="numeric">{dosageLine(row)}</strong>
            </button>
          </li>
        ))}
      </ul>
      <Button icon={<IconPlus aria-hidden="true" />} onClick={() => setChosen('new')}>
        {t('patient_drugs.new')}
      </Button>
    </Dialog>
  );
}
