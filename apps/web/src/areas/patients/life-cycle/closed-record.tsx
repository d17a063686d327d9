import { deletionPreview } from '@fernpuls/contract/lifecycle/deletion-preview.call';
import type { LifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { patientsPath } from '@fernpuls/contract/paths';
import { mergedInto } from '@fernpuls/contract/patients/merge.call';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DeletionKinds } from './deletion-kinds.tsx';
import styles from './life-cycle.module.css';
import { Returns } from './returns.tsx';
import { closeToastOf, notFoundToast } from '../../../ui/toasts.ts';
import { useFields } from './use-fields.ts';
import { useDeletion, useLifeCycle } from './use-life-cycle.ts';

/** No such record, one that was merged into another, or a closed one: what it held is shown to nobody. */
export function NoRecord({ id }: { id: string }) {
  const { t } = useTranslation('record');
  const { data: life, isPending } = useLifeCycle(id, [403, 404]);
  const { data: merged, isPending: isAsking } = useCall(mergedInto, { id }, { ignore: [403, 404, 422] });
  const { pathname, search } = useLocation();
  const isKnown = !isPending && !isAsking;
  // The page says it itself: what else was asked about the record is answered by then.
  useEffect(() => {
    if (isKnown) closeToastOf(notFoundToast);
  }, [isKnown]);
  if (!isKnown) return null;
  if (merged) return <Navigate to={`${pathname.replace(id, merged.id)}${search}`} replace />;
  if (life?.status === 'closed' && life.deletion)
    return <Closed id={id} deletion={life.deletion} returns={life.returns} />;
  return (
    <EmptyState
      title={t('unknown.title')}
      text={t('unknown.text')}
      action={<ButtonLink to={patientsPath}>{t('unknown.back')}</ButtonLink>}
    />
  );
}

type Props = Pick<LifeCycle, 'returns'> & { id: string; deletion: NonNullable<LifeCycle['deletion']> };

function Closed({ id, deletion, returns }: Props) {
  const { t } = useTranslation('lifecycle');
  const format = useFormat();
  const run = useDeletion();
  const title = t('closed.title', { number: deletion.customPatientId });
  const { data: preview } = useCall(deletionPreview, { id });
  const { values, field, failure, refused } = useFields({ reason: '' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(returns.things.map((one) => one.id)),
  );
  const brings = returns.things.length > 0 && !returns.byItself ? { bringsBack: [...chosen] } : {};
  const reopen = () =>
    run.mutateAsync({ id, step: 'reopen', reason: values.reason.trim() || null, ...brings }).catch(refused);
  const at = deletion.confirmedAt ? format.dateTime(deletion.confirmedAt) : '';
  const who = { first: deletion.requestedBy ?? '', second: deletion.confirmedBy ?? '', at };
  return (
    <>
      <PageHeader title={title} tab={t('closed.list')} back={patientsPath} />
      <div className={styles.deletion}>
        <Stack gap={4}>
          <Text quiet>{t('closed.text', who)}</Text>
          {preview && <DeletionKinds preview={preview} takeBackUntil={deletion.takeBackUntil} />}
          <form
            noValidate
            className={styles.kinds}
            onSubmit={(event) => {
              event.preventDefault();
              if (!run.isPending) void reopen();
            }}
          >
            {failure && <p role="alert">{failure}</p>}
            <Returns returns={returns} chosen={chosen} onChange={setChosen} />
            <TextField {...field('reason', true)} help={t('help.reason')} />
            <Row>
              <Button type="submit" busy={run.isPending}>
                {t('row.reopen')}
              </Button>
              <ButtonLink to={patientsPath}>{t('closed.back')}</ButtonLink>
            </Row>
          </form>
          <Text quiet small>
            {t('closed.note')}
          </Text>
        </Stack>
      </div>
    </>
  );
}
