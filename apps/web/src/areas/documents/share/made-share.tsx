import type { shareDocument } from '@fernpuls/contract/documents/document-share.call';
import type { OutputOf } from '@fernpuls/contract/kit/call';
import IconCopy from '#icons/IconCopy';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import lines from '../../../ui/code-line.module.css';
import { useFormat } from '../../../ui/format.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { showToast } from '../../../ui/toasts.ts';
import styles from './share.module.css';

type Props = { made: OutputOf<typeof shareDocument>; recipient: string };

/** The only showing of link and code, each to be copied by itself: together they open for whoever gets both. */
export function MadeShare({ made: { link, code, expiresAt }, recipient }: Props) {
  const { t } = useTranslation('shares');
  const format = useFormat();
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', text: t('made.copied') });
  };
  return (
    <Stack gap={4}>
      <Text role="status">
        {t(recipient === '' ? 'made.until' : 'made.until_for', {
          time: format.dateTime(expiresAt),
          recipient,
        })}
      </Text>
      <section aria-labelledby="share-link">
        <h3 id="share-link">{t('made.link')}</h3>
        <div className={lines.line}>
          <code>{link}</code>
          <Button icon={<IconCopy aria-hidden="true" />} onClick={() => void copy(link)}>
            {t('made.copy_link')}
          </Button>
        </div>
      </section>
      <section aria-labelledby="share-code">
        <h3 id="share-code">{t('made.code')}</h3>
        <div className={lines.line}>
          <code className={styles.code}>{spaced(code)}</code>
          <Button icon={<IconCopy aria-hidden="true" />} onClick={() => void copy(code)}>
            {t('made.copy_code')}
          </Button>
        </div>
      </section>
      <Text warning>{t('made.apart')}</Text>
      <Text quiet small>
        {t('made.once')}
      </Text>
    </Stack>
  );
}

/** As people read a number out. */
function spaced(code: string): string {
  return `${code.slice(0, 3)}\u00a0${code.slice(3)}`;
}
