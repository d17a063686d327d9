import { recordPath, triggerTemplatesPath } from '@fernpuls/contract/paths';
import type { BurdenedRule } from '@fernpuls/contract/triggers/rule-burden.call';
import { useNavigate } from 'react-router';
import { useClinicalFormat } from '../../../../../clinical/format.ts';
import { useTranslation } from '../../../../../i18n/use-translation.ts';
import { DataTable } from '../../../../../ui/data-table.tsx';
import { ruleColumns } from './rule-columns.tsx';

type Props = { rules: readonly BurdenedRule[]; wordsOf: (rule: BurdenedRule) => string };

/** Rules by noise: what each raised, what came of it, how long it took, and what would be quieter. */
export function RuleTable({ rules, wordsOf }: Props) {
  const { t } = useTranslation(['practice_report', 'values']);
  const format = useClinicalFormat();
  const navigate = useNavigate();
  const most = Math.max(1, ...rules.map(({ alarms }) => alarms));
  return (
    <DataTable
      label={t('burden.title')}
      rows={rules}
      rowKey={({ key }) => key}
      rowName={wordsOf}
      columns={ruleColumns({ t, format, wordsOf, most })}
      onOpen={(rule) => void navigate(placeOf(rule))}
    />
  );
}

/** Where the rule is changed: its template, else the patient's own it is loudest for. */
function placeOf({ templateId, noisiest }: BurdenedRule): string {
  if (templateId !== null) return `${triggerTemplatesPath}/${templateId}`;
  return `${recordPath(noisiest.patientId, 'triggers')}/${noisiest.triggerId}`;
}
