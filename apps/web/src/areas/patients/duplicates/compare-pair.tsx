import { recordPath } from '@fernpuls/contract/paths';
import {
  type Comparison,
  comparePatients,
  likelyDuplicates,
  mergePatients,
  recentMerges,
} from '@fernpuls/contract/patients/merge.call';
import { patients } from '@fernpuls/contract/patients/patient';
import type { MergeDoubt, MergePart } from '@fernpuls/domain/patients/merge';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall, useCallMutation, useInvalidate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { Row, Section, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useUndo } from '../../../ui/undo.ts';
import { CompareTable } from './compare-table.tsx';
import styles from './duplicates.module.css';
import { comparePath, duplicatesPath } from './duplicates-path.ts';
import { StatusQuestion } from './status-question.tsx';
import { DoublesSection } from './doubles-section.tsx';
import { type DoubleAnswers, useDoubleAnswers } from './use-double-answers.ts';
import { type StatusAnswer, useStatusAnswer } from './use-status-answer.ts';
import { useCallFirst } from './use-call-first.ts';
import { useCompareKeys } from './use-compare-keys.ts';
import { useParting } from './use-parting.ts';
import { useTakes } from './use-takes.ts';
import { useUndoMerge } from './use-undo-merge.ts';

const added = <T,>(list: readonly T[], one: T, isIn: boolean): T[] =>
  isIn ? [...list, one] : list.filter((each) => each !== one);

/** Two records side by side: which stays, what is taken over, and what speaks against it. */
export function ComparePair({ id, otherId }: { id: string; otherId: string }) {
  const { t } = useTranslation(['duplicates', 'errors']);
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(comparePatients, { id, otherId }, { ignore: [404, 422] });
  const { takes, take, reset } = useTakes(data);
  const [confirms, setConfirms] = useState<MergeDoubt[]>([]);
  const answer = useStatusAnswer(data);
  const doubles = useDoubleAnswers(data);
  const { merge, isPending, refused, before } = useMerge();
  const { part } = useParting();
  const callFirst = useCallFirst(data);
  const toConfirm = data?.doubts.filter((doubt) => !confirms.includes(doubt)).length ?? 0;
  const missing = [
    answer.isOpen && t('status.title'),
    doubles.open > 0 && t('missing.doubles', { number: doubles.open }),
    toConfirm > 0 && t('missing.doubts', { number: toConfirm }),
  ].filter((one) => one !== false);
  const isReady = data !== undefined && data.fault === null && missing.length === 0;
  const send = () => {
    if (data && isReady && !isPending)
      void merge({ comparison: data, takes, status: answer.asked, doubles: doubles.asked });
  };
  const hints = useCompareKeys({
    statuses: data && !data.fault ? (data.statusChoices ?? []).map(({ status }) => status) : [],
    choose: answer.choose,
    callFirst: data?.statusChoices ? callFirst : null,
    part: () => data && void part(data.kept, data.gone).then(() => void navigate(duplicatesPath)),
    merge: isReady ? send : null,
  });
  if (error?.status === 404 || error?.status === 422)
    return (
      <div className={styles.page}>
        <EmptyState
          title={t('compare.gone')}
          action={<ButtonLink to={duplicatesPath}>{t('compare.back')}</ButtonLink>}
        />
      </div>
    );
  if (error || !data || data.kept.id !== id)
    return (
      <div className={styles.page}>
        {error ? <RegionError error={error} onRetry={() => void refetch()} /> : <Skeleton height="16rem" />}
      </div>
    );
  const { fault, doubts } = data;
  function swap() {
    reset();
    void navigate(comparePath(otherId, id), { replace: true });
  }
  return (
    <>
      <div className={styles.page}>
        <Stack gap={4}>
          <Text>{t('compare.text')}</Text>
          {!fault && <StatusQuestion comparison={data} answer={answer} onCallFirst={callFirst} />}
          {!fault && <DoublesSection comparison={data} answers={doubles} />}
          <CompareTable
            comparison={data}
            before={before}
            statusAfter={answer.status}
            takes={takes}
            onTake={take}
          />
          <div className={styles.actions}>
            <Stack gap={2}>
              {fault && (
                <Text warning role="alert">
                  {t(`errors:merge_${fault}`)}
                </Text>
              )}
              {!fault && doubts.length > 0 && (
                <Section title={t('doubt.title')}>
                  <div className={styles.doubts} data-question="">
                    {doubts.map((doubt) => (
                      <Checkbox
                        key={doubt}
                        label={t(`doubt.${doubt}`)}
                        checked={confirms.includes(doubt)}
                        onChange={(isIn) => setConfirms(added(confirms, doubt, isIn))}
                      />
                    ))}
                  </div>
                </Section>
              )}
              {refused && (
                <Text warning role="alert">
                  {refused === 'precondition_failed' ? t('compare.changed') : t(`errors:${refused}`)}
                </Text>
              )}
              <Row>
                <Button
                  variant="primary"
                  keys="mod+enter"
                  disabled={!isReady}
                  busy={isPending}
                  onClick={send}
                >
                  {t('compare.merge')}
                </Button>
                <Button onClick={swap}>{t('compare.swap')}</Button>
                <ButtonLink to={duplicatesPath}>{t('compare.back')}</ButtonLink>
                {!fault && missing.length > 0 && (
                  <Text as="span" small quiet>
                    {t('missing.title', { what: missing.join(', ') })}
                  </Text>
                )}
              </Row>
            </Stack>
          </div>
          <Text quiet small>
            {t('compare.note')}
          </Text>
        </Stack>
      </div>
      <KeyBar hints={hints} />
    </>
  );
}

type Asking = {
  comparison: Comparison;
  takes: MergePart[];
  status: StatusAnswer['asked'];
  doubles: DoubleAnswers['asked'];
};

function useMerge() {
  const { t } = useTranslation('duplicates');
  const format = useFormat();
  const navigate = useNavigate();
  const undoable = useUndo();
  const { undo } = useUndoMerge();
  const run = useCallMutation(mergePatients, {
    invalidates: [likelyDuplicates, recentMerges, patients, comparePatients],
    ignore: [409, 412, 422],
  });
  const invalidate = useInvalidate();
  const [refused, setRefused] = useState<string | null>(null);
  const [before, setBefore] = useState<Comparison | null>(null);
  async function merge({ comparison, takes, status, doubles }: Asking): Promise<void> {
    const { kept, gone, doubts, tag } = comparison;
    setRefused(null);
    const asked = {
      id: kept.id,
      otherId: gone.id,
      basedOn: tag,
      takes,
      confirms: doubts,
      doubles,
      ...status,
    };
    const done = await run.mutateAsync(asked).catch((error: { code?: string }) => {
      setRefused(error.code ?? 'internal');
      const isOvertaken = error.code === 'precondition_failed';
      setBefore(isOvertaken ? comparison : null);
      if (isOvertaken) void invalidate(comparePatients);
      return null;
    });
    if (!done) return;
    void navigate(recordPath(kept.id, 'general'));
    undoable({ text: t('merged', { name: format.name(gone) }), undo: () => undo(done.mergeId) });
  }
  return { merge, isPending: run.isPending, refused, before };
}
