import { recordPath } from '@fernpuls/contract/paths';
import {
  comparePatients,
  likelyDuplicates,
  mergePatients,
  recentMerges,
} from '@fernpuls/contract/patients/merge.call';
import { patients } from '@fernpuls/contract/patients/patient';
import type { MergeDoubt, MergePart } from '@fernpuls/domain/patients/merge';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row, Section, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useUndo } from '../../../ui/undo.ts';
import { CompareTable } from './compare-table.tsx';
import { comparePath, duplicatesPath } from './duplicates-path.ts';
import { useUndoMerge } from './use-undo-merge.ts';

const added = <T,>(list: readonly T[], one: T, isIn: boolean): T[] =>
  isIn ? [...list, one] : list.filter((each) => each !== one);

/** Two records side by side: which stays, what is taken over, and what speaks against it. */
export function ComparePair({ id, otherId }: { id: string; otherId: string }) {
  const { t } = useTranslation(['duplicates', 'errors']);
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(comparePatients, { id, otherId }, { ignore: [404, 422] });
  const [takes, setTakes] = useState<MergePart[]>([]);
  const [confirms, setConfirms] = useState<MergeDoubt[]>([]);
  const { merge, isPending, refused } = useMerge();
  if (error?.status === 404 || error?.status === 422)
    return (
      <EmptyState
        title={t('compare.gone')}
        action={<ButtonLink to={duplicatesPath}>{t('compare.back')}</ButtonLink>}
      />
    );
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!data || data.kept.id !== id) return <Skeleton height="16rem" />;
  const { fault, doubts } = data;
  const open = doubts.filter((doubt) => !confirms.includes(doubt));
  function swap() {
    setTakes([]);
    void navigate(comparePath(otherId, id), { replace: true });
  }
  return (
    <Stack gap={4}>
      <Text>{t('compare.text')}</Text>
      <CompareTable
        comparison={data}
        takes={takes}
        onTake={(part, isTaken) => setTakes(added(takes, part, isTaken))}
      />
      {fault && (
        <Text warning role="alert">
          {t(`errors:merge_${fault}`)}
        </Text>
      )}
      {!fault && doubts.length > 0 && (
        <Section title={t('doubt.title')}>
          <Stack gap={1}>
            {doubts.map((doubt) => (
              <Checkbox
                key={doubt}
                label={t(`doubt.${doubt}`)}
                checked={confirms.includes(doubt)}
                onChange={(isIn) => setConfirms(added(confirms, doubt, isIn))}
              />
            ))}
          </Stack>
        </Section>
      )}
      {refused && <p role="alert">{t(`errors:${refused}`)}</p>}
      <Row>
        <Button
          variant="primary"
          disabled={fault !== null || open.length > 0}
          busy={isPending}
          onClick={() => void merge(data, takes)}
        >
          {t('compare.merge')}
        </Button>
        <Button onClick={swap}>{t('compare.swap')}</Button>
        <ButtonLink to={duplicatesPath}>{t('compare.back')}</ButtonLink>
      </Row>
      <Text quiet small>
        {t('compare.note')}
      </Text>
    </Stack>
  );
}

type Pair = {
  kept: { id: string };
  gone: Parameters<ReturnType<typeof useFormat>['name']>[0] & { id: string };
  doubts: MergeDoubt[];
};

function useMerge() {
  const { t } = useTranslation('duplicates');
  const format = useFormat();
  const navigate = useNavigate();
  const undoable = useUndo();
  const { undo } = useUndoMerge();
  const run = useCallMutation(mergePatients, {
    invalidates: [likelyDuplicates, recentMerges, patients, comparePatients],
    ignore: [409, 422],
  });
  const [refused, setRefused] = useState<string | null>(null);
  async function merge({ kept, gone, doubts }: Pair, takes: MergePart[]): Promise<void> {
    setRefused(null);
    const asked = { id: kept.id, otherId: gone.id, takes, confirms: doubts };
    const done = await run.mutateAsync(asked).catch((error: { code?: string }) => {
      setRefused(error.code ?? 'internal');
      return null;
    });
    if (!done) return;
    void navigate(recordPath(kept.id, 'general'));
    undoable({ text: t('merged', { name: format.name(gone) }), undo: () => undo(done.mergeId) });
  }
  return { merge, isPending: run.isPending, refused };
}
