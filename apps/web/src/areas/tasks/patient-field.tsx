import { patients } from '@fernpuls/contract/patients/patient';
import { useState } from 'react';
import { useList, useOne } from '../../api/hooks.ts';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { SearchSelectField } from '../../ui/search-select.tsx';
import type { FieldBinding } from '../../ui/use-form.ts';

/** A patient, found by name or number. */
export function PatientField(props: FieldBinding & { valueLabel: string | null; disabled: boolean }) {
  const { t } = useTranslation(['shell', 'spotlight']);
  const format = useFormat();
  const maySearch = useMay('patient');
  const [text, setText] = useState('');
  const { value, valueLabel } = props;
  // Where a record carries only the id.
  const unnamed = typeof value === 'string' && valueLabel === null ? value : null;
  const known = useOne(patients, unnamed, { enabled: maySearch, ignore: [404] }).data;
  const found = useList(
    patients,
    { query: text, perPage: 8, sort: 'sortKey' },
    { enabled: maySearch && text !== '' },
  );
  return (
    <SearchSelectField
      {...props}
      valueLabel={valueLabel ?? (known ? format.name(known) : null)}
      onSearch={setText}
      searching={found.isFetching}
      failed={found.error !== null}
      options={found.rows.map((patient) => ({
        value: patient.id,
        label: format.name(patient),
        note: `${format.date(patient.birthDate)} · ${t('spotlight:number', { number: patient.customPatientId })}`,
      }))}
    />
  );
}

export { PatientField as Component };
