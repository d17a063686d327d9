import type { GuideRule, Question } from '@fernpuls/domain/events/guide/guide';
import IconTrash from '#icons/IconTrash';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ConditionField } from './condition-field.tsx';
import styles from './guides.module.css';
import { asText } from '../../../ui/as-text.ts';
import { plain } from './plain.ts';

type Props = {
  id: string;
  rule: GuideRule;
  questions: readonly Question[];
  onChange: (rule: GuideRule | null) => void;
};

/** After which answer what is proposed. */
export function RuleEditor({ id, rule, questions, onChange }: Props) {
  const { t } = useTranslation('guides');
  const words = (name: 'title' | 'proposal', max: number) =>
    plain({
      id: `${id}-${name}`,
      label: t(`edit.${name}`),
      value: rule[name],
      max,
      onChange: (value) => onChange({ ...rule, [name]: asText(value) }),
    });
  return (
    <div className={styles.question}>
      <ConditionField
        id={`${id}-when`}
        among={questions}
        value={rule}
        onChange={(condition) => condition && onChange({ ...rule, ...condition })}
      />
      <TextField {...words('title', 120)} />
      <TextField {...words('proposal', 300)} />
      <div className={styles.edits}>
        <Checkbox
          label={t('edit.urgent')}
          checked={rule.isUrgent}
          onChange={(isUrgent) => onChange({ ...rule, isUrgent })}
        />
        <IconButton label={t('edit.remove_rule')} icon={<IconTrash />} onClick={() => onChange(null)} />
      </div>
    </div>
  );
}
