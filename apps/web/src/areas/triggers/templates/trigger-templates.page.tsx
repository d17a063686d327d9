import { triggerTemplatesPath } from '@fernpuls/contract/paths';
import { type TriggerTemplate, triggerTemplates } from '@fernpuls/contract/triggers/trigger-template';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { usePeople } from '../../../clinical/people/use-people.ts';
import { PriorityWord } from '../../../clinical/priority-chip.tsx';
import { ruleWords } from '../../../clinical/rule-words/rule-words.ts';
import { WhereUsed } from '../../../clinical/usage/where-used.tsx';
import { Section } from '../../../ui/layout/layout.tsx';
import { MultiSelect } from '../../../ui/controls/multi-select.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import { BackTestPanel } from '../../../clinical/rule-editor/back-test-panel.tsx';
import { ProposedNotice } from '../../../clinical/rule-editor/proposed-notice.tsx';
import { useProposedRule } from '../../../clinical/rule-editor/proposed-rule.ts';
import { ExactLimit } from '../../../clinical/rule-editor/exact-limit.tsx';
import { RuleReading } from '../../../clinical/rule-editor/rule-reading.tsx';
import { useCases } from '../../../clinical/rule-editor/use-cases.ts';
import { firstRule, RuleField, useFieldRule } from '../../../clinical/rule-editor/rule-field.tsx';
import { FormerNotice } from '../former/former-notice.tsx';
import { ApplyTemplate } from './apply-template.tsx';

const screenIn = (wordsOf: (rule: Rule) => string): ListScreen<typeof triggerTemplates.fields> => ({
  resource: triggerTemplates,
  base: triggerTemplatesPath,
  namespace: 'rules',
  width: 880,
  initial: { priority: 'high', isActive: true, rule: firstRule },
  columns: [
    'name',
    { key: 'rule', cell: ({ rule }) => wordsOf(rule) },
    { key: 'priority', cell: (template) => <PriorityWord priority={template.priority} />, width: '8rem' },
  ],
  bulkDelete: true,
  fields: ['name', 'rule', 'priority', 'description', 'recipientIds', 'createsTask', 'isActive'],
  controls: {
    rule: (field) => <RulePart field={field} />,
    description: (field) => <TextareaField {...field} rows={2} />,
    recipientIds: (field) => <Recipients field={field} />,
  },
  below: (template) => <Below template={template} />,
});

/** Rules kept for many patients, each with what it would do to a cohort, and its assignment. */
export function Component() {
  const { t } = useTranslation(['rules', 'values']);
  const format = useClinicalFormat();
  const screen = screenIn((rule) => ruleWords(rule, { t, format }));
  return <ListPage screen={{ ...screen, notice: <FormerNotice /> }} />;
}

/** Whom it may be applied to, and where it is used: while it is, it stays. */
function Below({ template }: { template: TriggerTemplate }) {
  const { t } = useTranslation('usage');
  return (
    <>
      <ApplyTemplate template={template} />
      <Section title={t('title')}>
        <WhereUsed type="trigger_templates" id={template.id} />
      </Section>
    </>
  );
}

/** Who is told at once of the alarms of every trigger made of it. */
function Recipients({ field }: { field: FieldBinding }) {
  const { t } = useTranslation('rules');
  const { options } = usePeople();
  return <MultiSelect {...field} options={options} help={t('trigger_templates.recipients_help')} />;
}

function RulePart({ field }: { field: FieldBinding }) {
  const rule = useFieldRule(field.value);
  const cases = useCases(rule);
  const proposed = useProposedRule();
  const isProposed = proposed !== null && JSON.stringify(proposed) === JSON.stringify(field.value);
  return (
    <>
      <ProposedNotice onPropose={field.onChange} />
      <RuleField {...field} />
      <RuleReading rule={rule} cases={cases} />
      <ExactLimit rule={rule} cases={cases} />
      <BackTestPanel key={String(isProposed)} rule={rule} startsAtOnce={isProposed} />
    </>
  );
}
