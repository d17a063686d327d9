import { deviceQuarantine } from '@fernpuls/contract/logistics/medisante/medisante.call';
import { useCall } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { ConnectionDrawer } from './connection-drawer.tsx';
import { DiscardDrawer } from './discard-drawer.tsx';
import { QuarantineDrawer } from './quarantine-drawer.tsx';

/** The way from the list of devices to what the provider's cloud sent: how much waits, or nothing. */
export function MedisanteButton() {
  const { t } = useTranslation('medisante');
  const [, setParameters] = useSearchParams();
  const { data } = useCall(deviceQuarantine, {});
  const messages = data?.data.messages ?? 0;
  return (
    <Button
      {...(messages === 0 ? { variant: 'subtle' as const } : {})}
      onClick={() => setParameters({ quarantine: 'open' })}
    >
      {messages === 0 ? t('name') : t('quarantine_count', { count: messages })}
    </Button>
  );
}

/** What stands over the list, by its address. */
export function MedisanteDrawers() {
  const mayWrite = useMay('article', 'write');
  const [parameters, setParameters] = useSearchParams();
  const { data } = useCall(deviceQuarantine, {});
  const open = () => setParameters({ quarantine: 'open' });
  const close = () => setParameters({});
  const discard = parameters.get('discard');
  const group = data?.data.groups.find((one) => keyOf(one) === discard);
  if (mayWrite && group) return <DiscardDrawer group={group} onClose={open} />;
  if (mayWrite && parameters.get('medisante') === 'connection') return <ConnectionDrawer onClose={close} />;
  if (!parameters.has('quarantine')) return null;
  return (
    <QuarantineDrawer
      onClose={close}
      onConnect={() => setParameters({ medisante: 'connection' })}
      onBring={(serial) => setParameters({ import: 'serials', serial })}
      onDiscard={(one) => setParameters({ discard: keyOf(one) })}
    />
  );
}

function keyOf({ serial, reason }: { serial: string | null; reason: string }): string {
  return `${reason} ${serial ?? ''}`;
}
