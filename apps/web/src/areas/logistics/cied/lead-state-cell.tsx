import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconTrendingDown from '#icons/IconTrendingDown';
import IconTrendingUp from '#icons/IconTrendingUp';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './cied.module.css';
import type { LeadFault, LeadState } from './lead-state.ts';
import { valueText } from './value-words.ts';

const icons = {
  low: IconAlertTriangle,
  high: IconAlertTriangle,
  rises: IconTrendingUp,
  falls: IconTrendingDown,
} as const;

/** In words and by a sign: stable, outside of a limit, or on its way. */
export function LeadStateCell({ state }: { state: LeadState }) {
  const { t } = useTranslation('implants');
  if (state === null) return <span className={styles.quiet}>{t('state.unjudged')}</span>;
  if (state.length === 0)
    return (
      <span className={styles.state}>
        <IconCircleCheck aria-hidden="true" />
        {t('state.stable')}
      </span>
    );
  return state.map((fault) => <Fault key={fault.kind} fault={fault} />);
}

function Fault({ fault: { kind, what, limit } }: { fault: LeadFault }) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const Icon = icons[what];
  const name = t(`value.${kind}`);
  const words =
    limit === null
      ? t(`state.${what}`, { what: name })
      : t(`limit.${what}`, { what: name, limit: valueText(kind, limit, format) });
  return (
    <span className={styles.state} data-outside={limit === null ? 'drift' : what}>
      <Icon aria-hidden="true" />
      {words}
    </span>
  );
}
