import { callOutcomesOfPractice } from '@fernpuls/contract/events/call-outcome';
import { callOutcomesPath } from '@fernpuls/contract/paths';
import IconPhone from '#icons/IconPhone';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Outcomes of calls in the practice's own words, each standing for one of the platform's. */
export function Component() {
  const { t } = useTranslation('calls');
  return <ListPage screen={screenIn(t)} />;
}

function screenIn(t: Translate): ListScreen<typeof callOutcomesOfPractice.fields> {
  return {
    resource: callOutcomesOfPractice,
    base: callOutcomesPath,
    namespace: 'calls',
    choiceWords: { outcome: 'calls:outcome' },
    bulkDelete: true,
    initial: { isActive: true },
    columns: [
      { key: 'name', phone: 'title' },
      { key: 'outcome', phone: 'value' },
      { key: 'usedCount', phone: 'hidden', width: '8rem' },
      { key: 'isActive', phone: 'hidden', width: '6rem' },
    ],
    fields: (field) => (
      <>
        <TextField {...field('name')} autoFocus />
        <SelectField {...field('outcome')} words="calls:outcome" help={t('outcome_help')} />
        <SwitchField {...field('isActive')} />
      </>
    ),
    empty: (_, button) => (
      <EmptyState
        icon={<IconPhone aria-hidden="true" />}
        title={t('outcomes_none')}
        text={t('outcomes_none_text')}
        action={button}
      />
    ),
  };
}
