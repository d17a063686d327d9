import { type License, licenses } from '@fernpuls/contract/tenancy/license';
import { managedTenants } from '@fernpuls/contract/tenancy/managed-tenant.call';
import { manageDashboard } from '@fernpuls/contract/tenancy/manage-dashboard.call';
import { practiceHealthList } from '@fernpuls/contract/tenancy/practice-health.call';
import { renewedUntil } from '@fernpuls/domain/tenancy/license';
import IconCalendarPlus from '#icons/IconCalendarPlus';
import { useUpdate } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { useUndo } from '../../../../ui/undo.ts';

/** A year more in one step, with the way back. */
export function Renewal({ license }: { license: License & { validTo: string } }) {
  const { t } = useTranslation('operator');
  const format = useFormat();
  const now = useNow(60_000);
  const undo = useUndo();
  const update = useUpdate(licenses, { invalidates: [managedTenants, manageDashboard, practiceHealthList] });
  const until = renewedUntil(license.validTo, format.dayOf(now));
  const renew = async () => {
    await update.mutateAsync({ id: license.id, validTo: until });
    undo({
      text: t('renewed', { date: format.date(until) }),
      undo: async () => void (await update.mutateAsync({ id: license.id, validTo: license.validTo })),
    });
  };
  return (
    <Button
      variant="primary"
      icon={<IconCalendarPlus />}
      busy={update.isPending}
      onClick={() => void renew()}
    >
      {t('renew', { date: format.date(until) })}
    </Button>
  );
}
