import { patients } from '@fernpuls/contract/patients/patient';
import type { PatientVersion } from '@fernpuls/contract/patients/patient-versions.call';
import { useState } from 'react';
import { useInvalidate } from '../../../api/hooks.ts';
import { createRecord, fetchOne, removeRecord, updateRecord } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUndo } from '../../../ui/undo.ts';
import { masterDataReads } from '../master/master-data-reads.ts';
import { valuesBefore } from './restored.ts';
import { subjects } from './subjects.ts';

type Subject = PatientVersion['subject'];

/**
 * Putting back is one more change: it is a version itself, and can be taken back. What was changed gets the values from
 * before, what was taken out is entered again.
 */
export function useRestore(patientId: string) {
  const { t } = useTranslation('master_data');
  const invalidate = useInvalidate();
  const undoable = useUndo();
  const [busy, setBusy] = useState(false);
  const told = async (subject: Subject) => {
    await invalidate(subjects[subject].resource, patients, ...masterDataReads);
  };
  const put = async ({ subject, subjectId }: PatientVersion, values: Values) => {
    await updateRecord(subjects[subject].resource, { id: subjectId, ...values });
    await told(subject);
  };
  const restore = async (version: PatientVersion) => {
    const { subject, subjectId, action, changes } = version;
    const { resource } = subjects[subject];
    const before = valuesBefore(resource.fields, changes);
    setBusy(true);
    try {
      if (action === 'remove') {
        const made = await createRecord(resource, { ...before, patientId });
        await told(subject);
        const takeOut = async () => {
          await removeRecord(resource, made.id);
          await told(subject);
        };
        undoable({ text: t('versions.restored'), undo: takeOut });
      } else {
        // What stands there now may have come after this version.
        const held: Values = await fetchOne(resource, subjectId);
        const now = Object.fromEntries(Object.keys(before).map((name) => [name, held[name] ?? null]));
        await put(version, before);
        undoable({ text: t('versions.restored'), undo: () => put(version, now) });
      }
    } finally {
      setBusy(false);
    }
  };
  return { busy, restore };
}

type Values = Readonly<Record<string, unknown>>;
