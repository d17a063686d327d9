import { physicians } from '@fernpuls/contract/identity/physician';
import { useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { MultiSelect } from '../../../ui/controls/multi-select.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/layout.tsx';
import styles from './parts.module.css';
import type { Draft } from './use-draft.ts';

/** Who cares for the patients of the programme. */
export function PeoplePart({ draft, mayWrite }: { draft: Draft; mayWrite: boolean }) {
  const { t } = useTranslation('programs');
  const format = useFormat();
  const { rows } = useList(physicians, { perPage: 100 }, { enabled: useMay('physician') });
  const { document, change } = draft;
  return (
    <div className={styles.partBody}>
      <Card title={t('builder.part.people')}>
        <MultiSelect
          {...binding({
            id: 'program-people',
            label: t('people.label'),
            value: document.personIds,
            onChange: (ids) => change({ ...document, personIds: ids as string[] }),
          })}
          help={t('people.help')}
          disabled={!mayWrite}
          options={rows
            .filter(({ id, isActive }) => isActive || document.personIds.includes(id))
            .map((row) => ({ value: row.id, label: format.name(row) }))}
        />
      </Card>
    </div>
  );
}
