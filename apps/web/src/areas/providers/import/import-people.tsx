import {
  importPeople,
  type PeopleColumn,
  peopleColumns,
} from '@fernpuls/contract/providers/import-people.call';
import { people } from '@fernpuls/contract/providers/person';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldWord } from '../../../ui/list/words.ts';
import { ImportDialog } from './import-dialog.tsx';
import type { ImportWords } from './read-table.ts';

/** People from a table whom one speaks to at other institutions. */
export function ImportPeople({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('providers');
  const look = useCallMutation(importPeople);
  const store = useCallMutation(importPeople, { invalidates: [people] });
  const texts = {
    title: t('import.people.title'),
    text: t('import.people.text'),
    templateFile: t('import.people.template_file'),
    stored: (count: number) => t('import.people.stored', { count }),
  };
  return (
    <ImportDialog
      words={usePeopleColumns()}
      template={peopleColumns}
      texts={texts}
      onLook={async (sent) => (await look.mutateAsync(sent)).data}
      onStore={async (sent) => (await store.mutateAsync({ ...sent, isConfirmed: true })).data}
      onClose={onClose}
    />
  );
}

function usePeopleColumns(): ImportWords<PeopleColumn> {
  const { t } = useTranslation(['providers', 'lists']);
  const known = { resource: people, namespace: 'providers' };
  return {
    columns: peopleColumns,
    column: (name) => fieldWord(t, known, name === 'institution' ? 'institutionId' : name),
    values: {},
  };
}
