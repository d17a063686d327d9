import { type DuplicatePair, likelyDuplicates } from '@fernpuls/contract/patients/merge.call';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row, Section, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import styles from './duplicates.module.css';
import { comparePath } from './duplicates-path.ts';
import { PersonLine } from './person-line.tsx';
import { useParting } from './use-parting.ts';

/** The surest first; each is compared, or said to be two people. */
export function LikelyPairs() {
  const { t } = useTranslation('duplicates');
  const { data, error, isPending, refetch } = useCall(likelyDuplicates, {});
  const waiting = useDelayed(isPending);
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!data) return waiting ? <Skeleton height="8rem" /> : null;
  if (data.data.length === 0) return <EmptyState good title={t('none.title')} text={t('none.text')} />;
  return (
    <Section title={t('pairs', { count: data.data.length })}>
      {data.isCut && <Text quiet>{t('cut')}</Text>}
      <ul className={styles.pairs}>
        {data.data.map((pair) => (
          <Pair key={`${pair.first.id} ${pair.second.id}`} pair={pair} />
        ))}
      </ul>
    </Section>
  );
}

function Pair({ pair: { likeness, first, second } }: { pair: DuplicatePair }) {
  const { t } = useTranslation(['duplicates', 'master_data']);
  const format = useFormat();
  const { part, isPending } = useParting();
  const names = { first: format.name(first), second: format.name(second) };
  return (
    <li className={styles.pair}>
      <Stack gap={1}>
        {[first, second].map((person) => (
          <PersonLine
            key={person.id}
            person={person}
            status={first.status === second.status ? undefined : person.status}
          />
        ))}
      </Stack>
      <Row className={styles.decision}>
        <span className={styles.reason}>
          <Chip tone={likeness === 'insurance_number' ? 'warning' : 'outline'}>
            {t(`master_data:similar.likeness.${likeness}`)}
          </Chip>
        </span>
        <Button
          size="toolbar"
          busy={isPending}
          aria-label={t('part_named', names)}
          onClick={() => void part(first, second)}
        >
          {t('part')}
        </Button>
        <ButtonLink size="toolbar" to={comparePath(first.id, second.id)}>
          {t('compare.open')}
          <span className="visually-hidden">: {[names.first, names.second].join(', ')}</span>
        </ButtonLink>
      </Row>
    </li>
  );
}
