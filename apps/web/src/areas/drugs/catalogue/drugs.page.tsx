import { drugVersions } from '@fernpuls/contract/drugs/drug.call';
import { type Drug, drugs } from '@fernpuls/contract/drugs/drug';
import { drugsPath } from '@fernpuls/contract/paths';
import { formText } from '@fernpuls/domain/drugs/entry';
import { strengthText } from '@fernpuls/domain/drugs/plan';
import IconPill from '#icons/IconPill';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Format, useFormat } from '../../../ui/format.ts';
import { Section, Text } from '../../../ui/layout/layout.tsx';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { VersionList } from '../../../ui/versions/version-list.tsx';
import { FormField } from './form-field.tsx';
import { PznField } from './pzn-field.tsx';
import { SubstancesField } from './substances-field.tsx';

/** The practice's catalogue of drugs: its own and those of a file. A pack scanned into the search finds itself. */
export function Component() {
  const { t } = useTranslation(['drugs', 'lists']);
  const format = useFormat();
  return <ListPage screen={screenIn(t, format)} />;
}

function screenIn(t: Translate, format: Format): ListScreen<typeof drugs.fields> {
  return {
    resource: drugs,
    base: drugsPath,
    namespace: 'drugs',
    choiceWords: { source: 'drugs:source' },
    initial: { isActive: true, substances: [] },
    filters: ['isActive', 'source'],
    columns: [
      { key: 'name', phone: 'title' },
      { key: 'substances', phone: 'value', cell: (row) => substanceText(row), csv: substanceText },
      {
        key: 'form',
        width: '6rem',
        phone: 'hidden',
        cell: (row) => formText({ form: row.form, formText: null }),
      },
      {
        key: 'pzn',
        width: '6.5rem',
        phone: 'value',
        cell: ({ pzn }) => <span className="numeric">{pzn ?? '–'}</span>,
        csv: ({ pzn }) => pzn,
      },
      { key: 'packSize', width: '6rem', phone: 'hidden' },
      { key: 'producer', phone: 'hidden', wideOnly: true },
      { key: 'atc', phone: 'hidden', wideOnly: true, width: '6rem' },
      { key: 'source', phone: 'hidden', width: '7rem' },
      { key: 'isActive', phone: 'hidden', width: '5rem' },
    ],
    fields: (field) => (
      <>
        <TextField {...field('name')} autoFocus />
        <PznField {...field('pzn')} help={t('pzn_help')} />
        <SubstancesField {...field('substances')} />
        <FormField {...field('form')} />
        <TextField {...field('atc')} />
        <TextField {...field('producer')} />
        <TextField {...field('packSize')} />
        <TextareaField {...field('note')} rows={2} />
        <SwitchField {...field('isActive')} />
      </>
    ),
    width: 560,
    below: (row) => <Below row={row} format={format} />,
    empty: (_, button) => (
      <EmptyState
        icon={<IconPill aria-hidden="true" />}
        title={t('catalogue.none')}
        text={t('catalogue.none_text')}
        action={button}
      />
    ),
  };
}

function Below({ row, format }: { row: Drug; format: Format }) {
  const { t } = useTranslation('drugs');
  return (
    <>
      {row.sourceName && (
        <Text quiet>
          {t('catalogue.imported', {
            file: row.sourceName,
            day: row.sourceDay ? format.date(row.sourceDay) : '–',
          })}
        </Text>
      )}
      <Section title={t('versions')} level={3}>
        <VersionList call={drugVersions} row={row} resource={drugs} namespace="drugs" />
      </Section>
    </>
  );
}

function substanceText({ substances }: Drug): string {
  const names = substances.map(({ name }) => name).join(', ');
  return [names, strengthText(substances)].filter(Boolean).join(' ') || '–';
}
