import IconCopy from '#icons/IconCopy';
import IconDownload from '#icons/IconDownload';
import IconPrinter from '#icons/IconPrinter';
import { useState } from 'react';
import { usePerson } from '../../../api/session.ts';
import { surroundings } from '../../../api/surroundings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toasts.ts';
import styles from './account.module.css';

/** Shown this once: copied, printed or kept as a file before it closes. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('account');
  const person = usePerson();
  const [isKept, setKept] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const heading = t('codes.heading', {
    practice: surroundings().branding?.productName ?? '',
    email: person.email,
  });
  const text = `${heading}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', text: t('copied') });
  };
  const leave = () => (isKept ? onClose() : setReminded(true));
  return (
    <Dialog
      title={t('codes.title')}
      width={560}
      onClose={leave}
      footer={
        <Button variant="primary" onClick={leave}>
          {t('codes.done')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.warning}>{t('codes.text')}</p>
        <div className={styles.sheet}>
          <h1>{heading}</h1>
          <ol className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
        </div>
        <div className={styles.actions}>
          <Button icon={<IconCopy />} onClick={() => void copy()}>
            {t('codes.copy')}
          </Button>
          <Button icon={<IconPrinter />} onClick={print}>
            {t('codes.print')}
          </Button>
          <Button icon={<IconDownload />} onClick={() => download(t('codes.file'), text)}>
            {t('codes.download')}
          </Button>
        </div>
        <Checkbox label={t('codes.kept')} checked={isKept} onChange={setKept} />
        {isReminded && !isKept && <p role="alert">{t('codes.remind')}</p>}
      </div>
    </Dialog>
  );
}

/** Only the sheet with the codes. */
function print(): void {
  const { dataset } = document.documentElement;
  dataset.prints = 'codes';
  window.addEventListener('afterprint', () => delete dataset.prints, { once: true });
  window.print();
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
