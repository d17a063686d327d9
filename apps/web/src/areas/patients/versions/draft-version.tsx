import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { fieldWord } from '../../../ui/list/words.ts';
import { ChangesList } from '../../../ui/versions/changes-list.tsx';
import { useDrafts } from '../master/drafts.ts';
import styles from '../master/master.module.css';
import { subjects } from './subjects.ts';
import { useValueText } from './use-value-text.ts';
import { useVersionName } from './use-version-name.ts';

/** Above the versions what the open cards would change; nothing while nothing was typed. */
export function DraftVersion({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['master_data', 'patients', 'lists']);
  const nameOf = useVersionName();
  const textOf = useValueText('patients', []);
  const drafts = useDrafts(patientId);
  const changes = drafts.flatMap((draft) => draft.changes);
  if (changes.length === 0) return null;
  const name = nameOf({ subject: 'patients', action: 'update', changes });
  return (
    <section aria-label={t('card.unsaved', { count: drafts.length })} className={styles.draft}>
      <Row between>
        <Text as="span">
          <strong>{name}</strong>
        </Text>
        <Chip tone="info">{t('versions.draft')}</Chip>
      </Row>
      <ChangesList
        changes={changes}
        nameOf={(field) => fieldWord(t, subjects.patients, field)}
        textOf={textOf}
      />
    </section>
  );
}
