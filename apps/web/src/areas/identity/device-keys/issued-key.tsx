import type { DeviceKey, issueDeviceKey } from '@fernpuls/contract/identity/device-key.call';
import type { OutputOf } from '@fernpuls/contract/kit/call';
import IconCopy from '#icons/IconCopy';
import IconKey from '#icons/IconKey';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { curlLine } from '../../../ui/curl.ts';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { showToast } from '../../../ui/toasts.ts';
import styles from './device-keys.module.css';

export type Issued = OutputOf<typeof issueDeviceKey>;
type Props = { issued: Issued; current: DeviceKey; onDone: () => void };

/** The only showing of a new key: copied before one goes on, and whether it has been used yet. */
export function IssuedKey({ issued: { data, key, example: call }, current, onDone }: Props) {
  const { t } = useTranslation(['device_keys', 'shell']);
  const [isKept, setKept] = useState(false);
  const [isReminded, setReminded] = useState(false);
  // From a variable, so that the key does not stay in the shell's history.
  const example = curlLine({ origin: location.origin, key: '$FERNPULS_KEY', ...call });
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', text: t('shown.copied') });
  };
  const done = () => (isKept ? onDone() : setReminded(true));
  const group = t('shell:keys.lists');
  useHotkeys([
    { keys: 'c', label: t('shown.copy'), group, run: () => void copy(key) },
    { keys: 'mod+enter', label: t('shown.done'), group, run: done },
  ]);
  return (
    <section className={styles.issued} aria-labelledby="issued-key">
      <header className={styles.issuedHead}>
        <IconKey aria-hidden="true" />
        <h2 id="issued-key">{t('shown.title', { name: data.label })}</h2>
        <Chip tone="warning">{t('shown.once')}</Chip>
      </header>
      <div className={styles.issuedBody}>
        <div className={styles.secret}>
          <code className={styles.key}>{key}</code>
          <Button variant="primary" icon={<IconCopy />} keys="c" onClick={() => void copy(key)}>
            {t('shown.copy')}
          </Button>
          <p className={styles.quiet}>{t('shown.text')}</p>
          <FirstUse current={current} />
        </div>
        <CodeBlock
          title={t('shown.example')}
          text={example}
          copyLabel={t('shown.copy_example')}
          onCopy={() => void copy(example)}
        />
      </div>
      <footer className={styles.issuedFoot}>
        <Checkbox label={t('shown.kept')} checked={isKept} onChange={setKept} />
        {isReminded && !isKept && <p role="alert">{t('shown.remind')}</p>}
        <Button keys="mod+enter" onClick={done}>
          {t('shown.done')}
        </Button>
      </footer>
      <LeaveGuard
        changes={isKept ? 0 : 1}
        words={{
          title: t('leave.title'),
          text: t('leave.text'),
          leave: t('leave.leave'),
          stay: t('leave.stay'),
        }}
      />
    </section>
  );
}

function FirstUse({ current: { lastUsedAt, lastUsedAddress } }: { current: DeviceKey }) {
  const { t } = useTranslation('device_keys');
  const format = useFormat();
  return (
    <p role="status" className={styles.firstUse} data-used={lastUsedAt !== null || undefined}>
      {lastUsedAt
        ? t('shown.used', { time: format.time(lastUsedAt), address: lastUsedAddress ?? '' })
        : t('shown.waiting')}
    </p>
  );
}
