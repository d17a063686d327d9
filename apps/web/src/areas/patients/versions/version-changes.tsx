import type { PatientVersion } from '@fernpuls/contract/patients/patient-versions.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldWord } from '../../../ui/list/words.ts';
import { ChangesList } from '../../../ui/versions/changes-list.tsx';
import { subjects } from './subjects.ts';
import { type Named, useValueText } from './use-value-text.ts';

/** Field by field what was and what is; `named`: what is referred to beside people. */
export function VersionChanges({ version, named }: { version: PatientVersion; named: Named }) {
  const { t } = useTranslation(['master_data', 'patients', 'billing', 'lists', 'values']);
  return (
    <ChangesList
      changes={version.changes}
      nameOf={(field) => fieldWord(t, subjects[version.subject], field)}
      textOf={useValueText(version.subject, named)}
      isRemoval={version.action === 'remove'}
    />
  );
}
