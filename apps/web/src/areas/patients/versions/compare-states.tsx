import type { PatientVersion } from '@fernpuls/contract/patients/patient-versions.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { type Compared, CompareVersions } from '../../../ui/versions/compare-versions.tsx';
import { ComparedFields } from '../../../ui/versions/compared-fields.tsx';
import { fieldWord } from '../../../ui/list/words.ts';
import { beginsHere } from './begins-here.ts';
import { netStates, type RecordState } from './net-states.ts';
import { subjects } from './subjects.ts';
import { type Named, useValueText } from './use-value-text.ts';
import { useVersionName } from './use-version-name.ts';

type Props = { versions: readonly PatientVersion[]; named: Named };

/** The master data as they stood after one change beside how they stood after another. */
export function CompareStates({ versions, named }: Props) {
  const { t } = useTranslation(['master_data', 'patients', 'lists']);
  const nameOf = useVersionName();
  const compared = versions.map((one) => ({
    ...one,
    label: one.number === null ? undefined : t('master_data:versions.number', { number: one.number }),
    name: nameOf(one),
  }));
  const start: Compared[] = beginsHere(versions) || versions.length === 0 ? [] : [{ id: 'start', at: null }];
  return (
    <CompareVersions<Compared | PatientVersion>
      versions={[...compared, ...start]}
      keys={{ keys: 'h', group: t('patients:general.title') }}
    >
      {({ steps }) => <States states={netStates(steps.filter((one) => 'changes' in one))} named={named} />}
    </CompareVersions>
  );
}

function States({ states, named }: { states: readonly RecordState[]; named: Named }) {
  const { t } = useTranslation('lists');
  if (states.length === 0) return <Text quiet>{t('compare.same')}</Text>;
  return (
    <Stack gap={4}>
      {states.map((state) => (
        <State key={state.subjectId} state={state} named={named} />
      ))}
    </Stack>
  );
}

function State({ state: { subject, action, changes }, named }: { state: RecordState; named: Named }) {
  const { t } = useTranslation(['master_data', 'patients', 'billing', 'lists']);
  const nameOf = useVersionName();
  return (
    <ComparedFields
      title={nameOf({ subject, action, changes })}
      changes={changes}
      nameOf={(field) => fieldWord(t, subjects[subject], field)}
      textOf={useValueText(subject, named)}
    />
  );
}
