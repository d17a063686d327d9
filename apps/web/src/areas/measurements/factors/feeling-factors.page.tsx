import { feelingFactorVersions } from '@fernpuls/contract/measurements/feeling-factor.call';
import { type FeelingFactor, feelingFactors } from '@fernpuls/contract/measurements/feeling-factor';
import { feelingFactorsPath } from '@fernpuls/contract/paths';
import { mostCounted } from '@fernpuls/domain/measurements/feeling-factor';
import IconMoodHeart from '#icons/IconMoodHeart';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Section } from '../../../ui/layout/layout.tsx';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { VersionList } from '../../../ui/versions/version-list.tsx';
import { FactorReadings } from './factor-readings.tsx';

/** What patients feel or what bears on their readings, in the practice's own words. */
export function Component() {
  const { t } = useTranslation('feelings');
  return <ListPage screen={screenIn(t)} />;
}

function screenIn(t: Translate): ListScreen<typeof feelingFactors.fields> {
  return {
    resource: feelingFactors,
    base: feelingFactorsPath,
    namespace: 'feelings',
    choiceWords: { category: 'feelings:category' },
    bulkDelete: true,
    initial: { category: 'complaint', isActive: true },
    columns: [
      { key: 'name', phone: 'title' },
      { key: 'category', phone: 'value', width: '10rem' },
      { key: 'description', phone: 'hidden' },
      { key: 'usedCount', phone: 'hidden', width: '8rem', cell: ({ usedCount }) => countText(t, usedCount) },
      { key: 'isActive', phone: 'hidden', width: '6rem' },
    ],
    fields: (field) => (
      <>
        <TextField {...field('name')} autoFocus />
        <SelectField {...field('category')} words="feelings:category" />
        <TextareaField {...field('description')} rows={2} help={t('description_help')} />
        <SwitchField {...field('isActive')} />
      </>
    ),
    below: (row) => <Below row={row} />,
    empty: (_, button) => (
      <EmptyState
        icon={<IconMoodHeart aria-hidden="true" />}
        title={t('none')}
        text={t('none_text')}
        action={button}
      />
    ),
  };
}

function Below({ row }: { row: FeelingFactor }) {
  const { t } = useTranslation('feelings');
  return (
    <>
      <Section title={t('used.title')} level={3}>
        <FactorReadings factor={row} />
      </Section>
      <Section title={t('versions')} level={3}>
        <VersionList call={feelingFactorVersions} row={row} resource={feelingFactors} namespace="feelings" />
      </Section>
    </>
  );
}

function countText(t: Translate, count: number): string {
  return count < mostCounted ? String(count) : t('used.at_least', { many: count });
}
