import { type AuditFault, auditChain, verifyAuditChain } from '@fernpuls/contract/identity/audit.call';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconLink from '#icons/IconLink';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import styles from './audit.module.css';

type Checked = { count: number; done: boolean; fault: AuditFault | null };

/** Where the chain stands, and its verification piece by piece. */
export function ChainState() {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const { data } = useCall(auditChain, {}, { refetchInterval: 5_000 });
  const verify = useCallMutation(verifyAuditChain);
  const [checked, setChecked] = useState<Checked | null>(null);
  const run = async () => {
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
  const busy = checked !== null && !checked.done && !verify.isError;
  return (
    <section
      className={styles.chain}
      data-fault={checked?.fault ? true : undefined}
      aria-label={t('chain.title')}
    >
      <IconLink aria-hidden="true" />
      <p className={styles.grow}>
        <strong className="numeric">
          {t('chain.linked', { count: data?.number ?? 0, number: format.number(data?.number ?? 0) })}
        </strong>
        {data && data.waiting > 0 && (
          <span className={styles.quiet}> · {t('chain.waiting', { count: data.waiting })}</span>
        )}
        {data?.hash && (
          <span className={styles.quiet}>
            {' · '}
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
            {t(`fault.${checked.fault.kind}`, {
              entry: checked.fault.entryId ?? '–',
              number: checked.fault.number ?? '–',
            })}
          </span>
        )}
      </p>
      <Button size="toolbar" busy={busy} onClick={() => void run()}>
        {t('chain.verify')}
      </Button>
    </section>
  );
}
