import { type AuditFault, auditChain, verifyAuditChain } from '@fernpuls/contract/identity/audit.call';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconShieldCheck from '#icons/IconShieldCheck';
import IconShieldX from '#icons/IconShieldX';
import { type ReactNode, useState } from 'react';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from './audit.module.css';

type Checked = { count: number; done: boolean; fault: AuditFault | null };

/** Where the chain stands, since when it is proved, and its verification piece by piece. */
export function ChainState({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['audit', 'shell']);
  const format = useFormat();
  const now = useNow(60_000);
  const { data } = useCall(auditChain, {}, { refetchInterval: 5_000 });
  const verify = useCallMutation(verifyAuditChain);
  const [checked, setChecked] = useState<Checked | null>(null);
  const busy = checked !== null && !checked.done && !verify.isError;
  const told = ({ kind, entryId, number }: AuditFault) =>
    t(`fault.${kind}`, { entry: entryId ?? '–', number: number ?? '–' });
  const run = async () => {
    if (busy) return;
    let from: number | null = 1;
    let count = 0;
    setChecked({ count, done: false, fault: null });
    while (from !== null) {
      const part: Awaited<ReturnType<typeof verify.mutateAsync>> = await verify.mutateAsync({ from });
      count += part.checked;
      from = part.fault ? null : part.next;
      setChecked({ count, done: from === null, fault: part.fault });
    }
  };
  const last = data?.checked ?? null;
  const fault = checked?.fault ?? (checked?.done ? null : (last?.fault ?? null));
  useHotkeys([
    {
      keys: 'p',
      label: t('chain.verify'),
      group: t('shell:keys.page', { page: t('title') }),
      run: () => void run(),
    },
  ]);
  return (
    <section
      className={styles.chain}
      data-fault={fault ? true : undefined}
      data-proved={(last !== null && !fault) || undefined}
      aria-label={t('chain.title')}
    >
      {fault ? <IconShieldX aria-hidden="true" /> : <IconShieldCheck aria-hidden="true" />}
      <p className={styles.grow}>
        <strong>
          {fault && !checked?.fault && told(fault)}
          {!fault &&
            (last ? t('chain.verified', { at: format.moment(last.at, now) }) : t('chain.unverified'))}
        </strong>{' '}
        <span className={`${styles.quiet} numeric`}>
          {t('chain.linked', { count: data?.number ?? 0, number: format.number(data?.number ?? 0) })}
          {data && data.waiting > 0 && ` · ${t('chain.waiting', { count: data.waiting })}`}
        </span>
        {data?.hash && (
          <span className={styles.hash}>
            {t('chain.last')} <code title={data.hash}>{data.hash.slice(0, 16)}…</code>
          </span>
        )}
      </p>
      <p role="status" className={styles.verdict}>
        {busy && t('chain.checking', { number: format.number(checked.count) })}
        {checked?.done && !checked.fault && (
          <span className={styles.good}>
            <IconCircleCheck aria-hidden="true" />
            {t('chain.intact', { count: checked.count, number: format.number(checked.count) })}
          </span>
        )}
        {checked?.fault && (
          <span className={styles.bad}>
            <PriorityGlyph priority="blocker" size={16} silent />
            {told(checked.fault)}
          </span>
        )}
      </p>
      <Button size="toolbar" keys="p" busy={busy} onClick={() => void run()}>
        {t('chain.verify')}
      </Button>
      {children}
    </section>
  );
}
