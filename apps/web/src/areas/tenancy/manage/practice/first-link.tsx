import IconCopy from '#icons/IconCopy';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import lines from '../../../../ui/code-line.module.css';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Stack, Text } from '../../../../ui/layout/layout.tsx';
import { showToast } from '../../../../ui/toasts.ts';

type Props = { link: string; email: string; onClose: () => void };

/** The only showing of an invitation that no mail server brings to whom it invites. */
export function FirstLink({ link, email, onClose }: Props) {
  const { t } = useTranslation('manage');
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    showToast({ kind: 'success', text: t('first_link.copied') });
  };
  return (
    <Dialog
      title={t('first_link.title')}
      onClose={onClose}
      footer={
        <Button onClick={onClose} keys="esc">
          {t('first_link.done')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text>{t('first_link.text', { email })}</Text>
        <div className={lines.line}>
          <code>{link}</code>
          <Button
            variant="primary"
            icon={<IconCopy aria-hidden="true" />}
            onClick={() => void copy()}
            data-autofocus
          >
            {t('first_link.copy')}
          </Button>
        </div>
        <Text warning>{t('first_link.once')}</Text>
      </Stack>
    </Dialog>
  );
}
