import IconCopy from '#icons/IconCopy';
import IconMail from '#icons/IconMail';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { useInvitation } from '../plan/use-invitation.ts';

/** One more person in the call: the link to the waiting room, by hand or by mail; who comes is let in by name. */
export function Invite({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['conferences', 'ui']);
  const { copy, send, isSending } = useInvitation(id);
  return (
    <Dialog
      title={t('invite.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui:close')}</Button>}
    >
      <Text>{t('invite.text')}</Text>
      <Row gap={2}>
        <Button variant="primary" icon={<IconCopy aria-hidden="true" />} data-autofocus onClick={copy}>
          {t('copy_link')}
        </Button>
        <Button icon={<IconMail aria-hidden="true" />} busy={isSending} onClick={send}>
          {t('invite.mail')}
        </Button>
      </Row>
    </Dialog>
  );
}
