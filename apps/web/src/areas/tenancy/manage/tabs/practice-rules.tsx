import { managedLimits } from '@fernpuls/contract/tenancy/managed-limits.call';
import type { ManagedRules } from '@fernpuls/contract/tenancy/managed-tenant.call';
import { managedMails } from '@fernpuls/contract/tenancy/managed-tabs.call';
import { type LimitedKind, limitedKinds } from '@fernpuls/domain/tenancy/practice-limits';
import { useCall } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';

/** Limits, sender and the rules of signing in of a practice, as it stands; its own people set the latter. */
export function PracticeRules({ practice, rules }: { practice: string; rules: ManagedRules }) {
  const { t } = useTranslation(['operator', 'outbox', 'sign_in_settings', 'practice_setting']);
  const format = useFormat();
  const sender = useCall(managedMails, { key: practice }, { ignore: [404] }).data?.sender;
  const { devicesUsed, devicesMax, idleLimitSeconds, secondFactor } = rules;
  const limits = useCall(managedLimits, { key: practice }, { ignore: [404] }).data;
  const told = (kind: LimitedKind) => {
    const { used = 0, max = null } = limits?.[kind] ?? {};
    const amount = max === null ? format.number(used) : `${format.number(used)} / ${format.number(max)}`;
    return `${t(`practice_setting:limits.${kind}`)}: ${amount}`;
  };
  return (
    <>
      <dt>{t('devices')}</dt>
      <dd className="numeric">
        {devicesMax === null
          ? t('rules.unlimited', { n: format.number(devicesUsed) })
          : t('rules.limited', { n: format.number(devicesUsed), max: format.number(devicesMax) })}
      </dd>
      <dt>{t('practice_setting:limits.title')}</dt>
      <dd>
        <a href="#limits">{limits ? limitedKinds.map(told).join(' · ') : '–'}</a>
      </dd>
      <dt>{t('rules.sender')}</dt>
      <dd>
        <a href="#sender">{sender === undefined ? '–' : (sender ?? t('outbox:no_server'))}</a>
      </dd>
      <dt>{t('field.secondFactor')}</dt>
      <dd>
        <a href="#sign-in">{t(`sign_in_settings:duty.${secondFactor}`)}</a>
      </dd>
      <dt>{t('field.idleLimitSeconds')}</dt>
      <dd>{idleLimitSeconds === 0 ? t('rules.never') : format.duration(idleLimitSeconds / 60)}</dd>
    </>
  );
}
