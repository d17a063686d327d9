import { personalValues } from '@fernpuls/contract/triggers/personal-value';
import { personalLookup } from '@fernpuls/domain/triggers/rules/personal-values';
import { useMemo } from 'react';
import { useList } from '../api/hooks.ts';
import { useMay, useModule } from '../api/session.ts';
import { recordLists } from './record-lists.ts';

/** What is agreed for one patient: the records, newest first, and a look-up for rules. */
export function usePersonalValues(patientId: string) {
  const may = useMay('patient_trigger');
  const enabled = useModule('triggers') && may;
  const list = useList(personalValues, recordLists.personalValues(patientId), { enabled });
  const { rows } = list;
  const personal = useMemo(
    () =>
      personalLookup(
        rows.map(({ key, value, validFrom, validUntil }) => ({
          key,
          value,
          from: Date.parse(validFrom),
          until: validUntil === null ? null : Date.parse(validUntil),
        })),
      ),
    [rows],
  );
  return { ...list, personal };
}
