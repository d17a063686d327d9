import { formerRules } from '@fernpuls/contract/triggers/former-rules.call';
import { triggerTemplatesPath } from '@fernpuls/contract/paths';
import IconCircleCheck from '#icons/IconCircleCheck';
import { useState } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { stepFrom } from '../../../ui/walk.ts';
import styles from './former.module.css';
import { FormerGroupCard, groupId } from './group-card.tsx';
import { TakeOver } from './take-over.tsx';
import { useComparison } from './use-comparison.ts';

/** Rules that mean something else now: each with what both meanings would have raised, until a person takes them over. */
export function Component() {
  const { t } = useTranslation(['former_rules', 'shell']);
  const format = useFormat();
  const now = useNow(60_000);
  const found = useCall(formerRules, {});
  const mayWrite = useMay('patient_trigger', 'write');
  const comparison = useComparison();
  const [picked, setPicked] = useState<string | null>(null);
  const [taking, setTaking] = useState<string | null>(null);
  const groups = found.data?.groups ?? [];
  const at = Math.max(
    0,
    groups.findIndex(({ key }) => key === picked),
  );
  const current = groups[at] ?? null;
  const asked = groups.find(({ key }) => key === taking);
  const dueOn = found.data?.dueOn ?? null;
  const step = (by: number) => {
    const next = stepFrom(groups, at, by);
    if (!next) return;
    setPicked(next.key);
    document.getElementById(groupId(next))?.focus();
  };
  const keys = current
    ? [
        { keys: 'j', label: t('key.next'), run: () => step(1) },
        { keys: 'k', label: t('key.previous'), run: () => step(-1) },
        { keys: 'v', label: t('key.compare'), run: () => comparison.run(current.key) },
        ...(mayWrite && current.rule
          ? [{ keys: 'a', label: t('key.take_over'), run: () => setTaking(current.key) }]
          : []),
      ].map((one) => ({ ...one, group: t('shell:keys.page', { page: t('title') }) }))
    : [];
  useHotkeys(keys, taking === null);
  return (
    <>
      <PageHeader title={t('title')} back={triggerTemplatesPath}>
        {dueOn && groups.length > 0 && (
          <Chip tone={format.daysApart(dueOn, now) < 0 ? 'danger' : 'warning'}>
            {t(format.daysApart(dueOn, now) < 0 ? 'late_since' : 'due', { day: format.date(dueOn) })}
          </Chip>
        )}
      </PageHeader>
      <div className={styles.page}>
        {groups.length > 0 && <p className={styles.note}>{t('text')}</p>}
        {found.error && !found.data && (
          <RegionError title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
        )}
        {found.isPending && [0, 1, 2].map((line) => <Skeleton key={line} height={112} />)}
        {found.data && groups.length === 0 && (
          <EmptyState
            good
            icon={<IconCircleCheck aria-hidden="true" />}
            title={t('empty')}
            text={t('empty_text')}
          />
        )}
        {groups.map((group) => (
          <FormerGroupCard
            key={group.key}
            group={group}
            isCurrent={group.key === current?.key}
            onPick={() => setPicked(group.key)}
            state={comparison.of(group.key)}
            onCompare={() => comparison.run(group.key)}
            onStop={comparison.stop}
            onTakeOver={mayWrite && group.rule ? () => setTaking(group.key) : null}
          />
        ))}
      </div>
      {keys.length > 0 && <KeyBar hints={keys} />}
      {asked && (
        <TakeOver
          group={asked}
          missed={comparison.of(asked.key)?.result?.missed ?? null}
          onClose={() => setTaking(null)}
        />
      )}
    </>
  );
}
