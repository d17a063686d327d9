import {
  changeManagedLimits,
  managedLimits,
  type PracticeLimits,
} from '@fernpuls/contract/tenancy/managed-limits.call';
import { managedChanges } from '@fernpuls/contract/tenancy/managed-tabs.call';
import { type LimitedKind, limitedKinds } from '@fernpuls/domain/tenancy/practice-limits';
import { useId } from 'react';
import { useCall, useCallMutation } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import { Text } from '../../../../ui/layout/layout.tsx';
import { RegionError } from '../../../../ui/region-error.tsx';
import { Input } from '../../settings/input.tsx';
import { SaveBar } from '../../settings/save-bar.tsx';
import { useDraft } from '../../settings/use-draft.ts';
import { draftOf, isWellTyped, limitsOf, problemOf } from './limits-draft.ts';
import styles from './tabs.module.css';

/** How much of the platform a practice may use, beside what it uses. */
export function Limits({ practice: key }: { practice: string }) {
  const { data, error, refetch } = useCall(managedLimits, { key }, { ignore: [404] });
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  return data ? <LimitsForm practice={key} kept={data} /> : null;
}

function LimitsForm({ practice: key, kept }: { practice: string; kept: PracticeLimits }) {
  const { t } = useTranslation(['practice_setting', 'errors']);
  const format = useFormat();
  const title = useId();
  const mayWrite = useMay('tenant', 'write');
  const change = useCallMutation(changeManagedLimits, { invalidates: [managedLimits, managedChanges] });
  const draft = useDraft(draftOf(kept), {
    enabled: mayWrite,
    isValid: isWellTyped,
    save: (values) => change.mutateAsync({ key, ...limitsOf(values) }),
  });
  const sentenceOf = (kind: LimitedKind) => {
    const wrong = problemOf(kind, draft.values[kind]);
    return wrong ? t(`errors:${wrong.code}`, { min: wrong.bound, max: wrong.bound }) : undefined;
  };
  const used = (kind: LimitedKind) => {
    const n = format.number(kept[kind].used);
    const max = kept[kind].max;
    const isFull = max !== null && kept[kind].used >= max;
    return `${t('limits.used', { n })} ${isFull ? t(`limits.full.${kind}`) : ''}`.trim();
  };
  const blocked = limitedKinds.map(sentenceOf).find(Boolean);
  return (
    <div className={styles.card} id="limits">
      <form className={styles.form} aria-labelledby={title} onSubmit={(event) => event.preventDefault()}>
        <h2 id={title}>{t('limits.title')}</h2>
        <Text>{t('limits.lead')}</Text>
        <div className={styles.fields}>
          {limitedKinds.map((kind) => (
            <Input
              key={kind}
              label={t(`limits.${kind}`)}
              help={used(kind)}
              placeholder={t('limits.none')}
              max={9}
              disabled={!mayWrite}
              value={draft.values[kind]}
              error={draft.problem(kind) ?? sentenceOf(kind)}
              onChange={(text) => draft.set({ [kind]: text })}
            />
          ))}
        </div>
        {mayWrite && <SaveBar draft={draft} {...(blocked ? { blocked } : {})} />}
      </form>
    </div>
  );
}
