import { healthProviders } from '@fernpuls/contract/providers/health-provider';
import {
  type ImportColumn,
  importColumns,
  importHealthProviders,
} from '@fernpuls/contract/providers/import.call';
import { institutionTypes, providerKinds } from '@fernpuls/domain/providers/provider';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldWord } from '../../../ui/list/words.ts';
import { ImportDialog } from './import-dialog.tsx';
import { folded, type ImportWords } from './read-table.ts';

const template = [
  'title',
  'firstName',
  'name',
  'institution',
  'speciality',
  'lanr',
  'bsnr',
  'phone',
  'email',
  'street',
  'postalCode',
  'city',
] as const satisfies readonly ImportColumn[];

/** Health providers from a table. */
export function ImportProviders({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('providers');
  const look = useCallMutation(importHealthProviders);
  const store = useCallMutation(importHealthProviders, { invalidates: [healthProviders] });
  const texts = {
    title: t('import.title'),
    text: t('import.text'),
    templateFile: t('import.template_file'),
    stored: (count: number) => t('import.stored', { count }),
  };
  return (
    <ImportDialog
      words={useProviderColumns()}
      template={template}
      texts={texts}
      onLook={async (sent) => (await look.mutateAsync(sent)).data}
      onStore={async (sent) => (await store.mutateAsync({ ...sent, isConfirmed: true })).data}
      onClose={onClose}
    />
  );
}

function useProviderColumns(): ImportWords<ImportColumn> {
  const { t } = useTranslation(['providers', 'lists']);
  const known = { resource: healthProviders, namespace: 'providers' };
  const own: Partial<Record<ImportColumn, string>> = { institution: 'institutionId' };
  const valuesOf = (list: readonly string[], words: string) =>
    new Map(list.map((value) => [folded(t(`${words}.${value}`)), value]));
  return {
    columns: importColumns,
    column: (name) => fieldWord(t, known, own[name] ?? name),
    values: {
      kind: valuesOf(providerKinds, 'kind_of_one'),
      institutionType: valuesOf(institutionTypes, 'institution_type'),
    },
  };
}
