import { text } from '@fernpuls/contract/kit/fields';
import { resource } from '@fernpuls/contract/kit/resource';
import {
  deviceQuarantine,
  type HeldMessages,
  settleDeviceMessages,
} from '@fernpuls/contract/logistics/medisante/medisante.call';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';

/** The field of the form; what goes to the server is the call that settles the messages. */
const discardForm = resource({
  type: 'discarded_messages',
  area: 'logistics',
  permission: 'article',
  module: 'core',
  fields: { note: text({ max: 500 }) },
  example: { note: 'Testgerät des Anbieters' },
});

/** Messages of a device are thrown away, with a reason that stays. */
export function DiscardDrawer({ group, onClose }: { group: HeldMessages; onClose: () => void }) {
  const { t } = useTranslation('medisante');
  const { serial, reason, count } = group;
  const settle = useCallMutation(settleDeviceMessages, { invalidates: [deviceQuarantine], ignore: [422] });
  const { field, form } = useForm(discardForm, {
    namespace: 'medisante',
    initial: {},
    submit: async ({ note }) => {
      const done = await settle.mutateAsync({ serial, reason, action: 'discard', note });
      showToast({ kind: 'success', text: t('discarded', { count: done.count }) });
    },
  });
  return (
    <FormDrawer
      byQuery
      title={t('discard_of', { serial: serial ?? t('no_serial') })}
      form={form}
      onClose={onClose}
      submitLabel={t('discard_now')}
    >
      <Text>{t('discard_help', { count })}</Text>
      <TextareaField {...field('note')} label={t('discard_note')} rows={4} autoFocus />
    </FormDrawer>
  );
}
