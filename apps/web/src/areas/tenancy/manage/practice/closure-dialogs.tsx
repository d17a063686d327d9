import { confirmClosure, holdErasure, requestClosure } from '@fernpuls/contract/tenancy/closure.call';
import { useCallMutation } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Confirm } from '../../../../ui/confirm.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Stack, Text } from '../../../../ui/layout/layout.tsx';
import { TextareaField } from '../../../../ui/text-field.tsx';
import { useReason } from '../../../../ui/use-reason.ts';
import { closureTold } from './closure-told.ts';

export type Practice = { key: string; name: string };
type Props = { practice: Practice; onClose: () => void };
type Words = Record<'title' | 'text' | 'reason' | 'missing' | 'final', string>;

/** A step that is not taken without saying why. */
function ReasonDialog({
  words,
  busy,
  onReason,
  onClose,
}: {
  words: Words;
  busy: boolean;
  onReason: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation('ui');
  const { field, given } = useReason({
    name: 'reason',
    label: words.reason,
    max: 500,
    missing: words.missing,
  });
  const submit = async () => {
    const reason = given();
    if (reason === null) return;
    await onReason(reason);
    onClose();
  };
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button keys="esc" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger-solid" busy={busy} onClick={() => void submit()}>
            {words.final}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{words.text}</Text>
        <TextareaField {...field} autoFocus rows={3} />
      </Stack>
    </Dialog>
  );
}

export function RequestDialog({ practice: { key, name }, onClose }: Props) {
  const { t } = useTranslation('practice_setting');
  const ask = useCallMutation(requestClosure, { ...closureTold, ignore: [409] });
  const words = {
    title: t('closure.ask_title', { name }),
    text: t('closure.ask_text'),
    reason: t('closure.reason'),
    missing: t('closure.missing'),
    final: t('closure.ask'),
  };
  return (
    <ReasonDialog
      words={words}
      busy={ask.isPending}
      onReason={(reason) => ask.mutateAsync({ key, reason })}
      onClose={onClose}
    />
  );
}

/** Without an archive in the practice's hands it takes a reason, too. */
export function ConfirmDialog({
  practice: { key, name },
  isExported,
  onClose,
}: Props & { isExported: boolean }) {
  const { t } = useTranslation('practice_setting');
  const confirm = useCallMutation(confirmClosure, closureTold);
  const title = t('closure.confirm_title', { name });
  if (isExported)
    return (
      <Confirm
        title={title}
        text={t('closure.confirm_text')}
        confirmLabel={t('closure.final')}
        onConfirm={async () => {
          await confirm.mutateAsync({ key });
          onClose();
        }}
        onClose={onClose}
      />
    );
  const words = {
    title,
    text: `${t('closure.confirm_text')} ${t('closure.without_text')}`,
    reason: t('closure.without'),
    missing: t('closure.without_missing'),
    final: t('closure.final'),
  };
  return (
    <ReasonDialog
      words={words}
      busy={confirm.isPending}
      onReason={(withoutExport) => confirm.mutateAsync({ key, withoutExport })}
      onClose={onClose}
    />
  );
}

export function HoldDialog({ practice: { key, name }, onClose }: Props) {
  const { t } = useTranslation('practice_setting');
  const hold = useCallMutation(holdErasure, { ...closureTold, ignore: [409] });
  const words = {
    title: t('closure.hold_title', { name }),
    text: t('closure.hold_text'),
    reason: t('closure.reason'),
    missing: t('closure.missing'),
    final: t('closure.hold_final'),
  };
  return (
    <ReasonDialog
      words={words}
      busy={hold.isPending}
      onReason={(reason) => hold.mutateAsync({ key, reason })}
      onClose={onClose}
    />
  );
}
