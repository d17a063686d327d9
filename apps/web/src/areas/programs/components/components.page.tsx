import { programComponentsPath, programsPath } from '@fernpuls/contract/paths';
import { type ProgramComponent, programComponents } from '@fernpuls/contract/programs/program-component';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { componentNote } from './component-note.ts';
import { scheduleWords } from './schedule-words.ts';

type Told = (component: ProgramComponent) => string;
type Words = { title: string; off: string; when: string };

/** What programmes are made of, also what none of them holds yet. */
export function Component() {
  const { t } = useTranslation(['program_components', 'programs', 'rules']);
  const format = useClinicalFormat();
  const words = { title: t('programs:builder.components'), off: t('off'), when: t('times.schedule') };
  const contentOf: Told = ({ document }) => componentNote(document, t);
  const timesOf: Told = ({ document }) => scheduleWords(document.schedules, { t, format });
  return <ListPage screen={screenIn(words, { contentOf, timesOf })} />;
}

function screenIn(
  { title, off, when }: Words,
  { contentOf, timesOf }: { contentOf: Told; timesOf: Told },
): ListScreen<typeof programComponents.fields> {
  return {
    resource: programComponents,
    base: programComponentsPath,
    back: programsPath,
    namespace: 'program_components',
    words: { page_title: title },
    opens: 'page',
    bulkDelete: true,
    filters: ['isActive'],
    columns: [
      {
        key: 'name',
        phone: 'title',
        covers: ['isActive'],
        cell: ({ name, isActive }) => (
          <Row as="span" gap={2}>
            <span>{name}</span>
            {!isActive && <Chip>{off}</Chip>}
          </Row>
        ),
        csv: ({ name }) => name,
      },
      { key: 'document', phone: 'value', cell: contentOf, csv: contentOf },
      { key: 'times', header: when, phone: 'hidden', cell: timesOf, csv: timesOf },
    ],
  };
}
