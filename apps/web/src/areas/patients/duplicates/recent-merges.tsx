import { type RecentMerge, recentMerges } from '@fernpuls/contract/patients/merge.call';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row, Section, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import styles from './duplicates.module.css';
import { PersonLine } from './person-line.tsx';
import { useUndoMerge } from './use-undo-merge.ts';

/** What can still be taken back, and until when. */
export function RecentMerges() {
  const { t } = useTranslation('duplicates');
  const { data, error, refetch } = useCall(recentMerges, {});
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!data || data.data.length === 0) return null;
  return (
    <Section title={t('recent.title')}>
      <ul className={styles.pairs}>
        {data.data.map((merge) => (
          <Merge key={merge.id} merge={merge} />
        ))}
      </ul>
    </Section>
  );
}

function Merge({ merge: { id, kept, gone, mergedAt, undoUntil, byName } }: { merge: RecentMerge }) {
  const { t } = useTranslation('duplicates');
  const format = useFormat();
  const { undo, isPending } = useUndoMerge();
  const when = {
    who: byName ?? '',
    at: format.dateTime(mergedAt),
    until: format.date(undoUntil.slice(0, 10)),
  };
  return (
    <li className={styles.pair}>
      <Stack gap={1}>
        <PersonLine person={kept} />
        <PersonLine person={gone} isGone />
        <Text small quiet>
          {t('recent.when', when)}
        </Text>
      </Stack>
      <Row className={styles.decision}>
        <Button
          size="toolbar"
          busy={isPending}
          aria-label={t('recent.undo_named', { name: format.name(gone) })}
          onClick={() => void undo(id)}
        >
          {t('recent.undo')}
        </Button>
      </Row>
    </li>
  );
}
