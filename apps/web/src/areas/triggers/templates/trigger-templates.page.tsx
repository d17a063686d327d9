import { type TriggerTemplate, triggerTemplates } from '@fernpuls/contract/triggers/trigger-template';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Catalogue, CataloguePage } from '../../../ui/catalogue-page.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { PriorityWord } from '../../../clinical/priority-chip.tsx';
import { ruleWords } from '../../../clinical/rule-words/rule-words.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import { BackTestPanel } from '../../../clinical/rule-editor/back-test-panel.tsx';
import { firstRule, RuleField, useFieldRule } from '../../../clinical/rule-editor/rule-field.tsx';
import { ApplyTemplate } from './apply-template.tsx';

const catalogue: Catalogue<typeof triggerTemplates.fields> = {
  resource: triggerTemplates,
  base: '/protected/content/trigger_templates',
  namespace: 'rules',
  width: 880,
  nameOf: (template) => template.name,
  initial: { priority: 'high', isActive: true, rule: firstRule },
  columns: (words) => [
    {
      key: 'name',
      header: words('name'),
      sort: 'name',
      width: '18rem',
      cell: (template) => <NameCell template={template} />,
    },
    { key: 'rule', header: words('rule'), cell: (template) => <RuleCell rule={template.rule} /> },
    {
      key: 'priority',
      header: words('priority'),
      sort: 'priority',
      width: '8rem',
      cell: (template) => <PriorityWord priority={template.priority} />,
    },
  ],
  fields: (field) => (
    <>
      <TextField {...field('name')} />
      <RulePart field={field('rule')} />
      <SelectField {...field('priority')} words="values:priority" />
      <TextareaField {...field('description')} rows={2} />
      <SwitchField {...field('isActive')} />
    </>
  ),
  below: (template) => <ApplyTemplate template={template} />,
};

/** Rules kept for many patients, each with what it would do to a cohort, and its assignment. */
export function Component() {
  return <CataloguePage catalogue={catalogue} />;
}

function NameCell({ template }: { template: TriggerTemplate }) {
  const { t } = useTranslation('rules');
  return (
    <>
      <strong>{template.name}</strong>{' '}
      {!template.isActive && <Chip tone="neutral">{t('trigger_templates.inactive')}</Chip>}
    </>
  );
}

function RuleCell({ rule }: { rule: Rule }) {
  const { t } = useTranslation(['rules', 'values']);
  const format = useClinicalFormat();
  return ruleWords(rule, { t, format });
}

function RulePart({ field }: { field: FieldBinding }) {
  const rule = useFieldRule(field.value);
  return (
    <>
      <RuleField {...field} />
      <BackTestPanel rule={rule} />
    </>
  );
}
