import IconLock from '#icons/IconLock';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Popover } from '../../../ui/popover.tsx';
import type { Call } from './call.ts';
import styles from './protection.module.css';

/** The lock, while there is somebody to talk to; it opens what it stands for. */
export function ProtectionMark({ call }: { call: Call }) {
  const { t } = useTranslation('conferences');
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles.protection}>
      <button
        type="button"
        className={styles.chip}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        <IconLock aria-hidden="true" /> {t('encrypted')}
      </button>
      {isOpen && (
        <Popover label={t('encrypted')} onClose={() => setOpen(false)} align="end" width={320}>
          <Explained call={call} />
        </Popover>
      )}
    </span>
  );
}

/** Read from the connections as they are now. */
function Explained({ call }: { call: Call }) {
  const { t } = useTranslation('conferences');
  const [how, setHow] = useState<Awaited<ReturnType<Call['protections']>>>([]);
  useEffect(() => {
    let isGone = false;
    void call.protections().then((found) => !isGone && setHow(found));
    return () => {
      isGone = true;
    };
  }, [call]);
  return (
    <div className={styles.explained}>
      <p>{t('protection.what')}</p>
      <ul>
        {how.map(({ id, name, isRelayed, cipher, code }) => (
          <li key={id}>
            <strong>{name}</strong> · {t(isRelayed ? 'protection.relayed' : 'protection.direct')}
            {cipher && ` · ${cipher}`}
            <br />
            {t('protection.code')} <strong className="numeric">{code}</strong>
          </li>
        ))}
      </ul>
      <p>{t('protection.compare')}</p>
    </div>
  );
}
