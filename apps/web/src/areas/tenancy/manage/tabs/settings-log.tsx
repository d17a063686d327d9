import { managedChanges } from '@fernpuls/contract/tenancy/managed-tabs.call';
import { useCall } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import { RegionError } from '../../../../ui/region-error.tsx';
import styles from './tabs.module.css';

/** What was set of a practice, by its people or from outside, the newest first: old and new. */
export function SettingsLog({ practice }: { practice: string }) {
  const { t } = useTranslation(['operator', 'modules', 'settings', 'sign_in_settings', 'practice_setting']);
  const format = useFormat();
  const { data, error, refetch } = useCall(managedChanges, { key: practice }, { ignore: [404] });
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  const nameOf = (field: string) => {
    if (field.startsWith('mail_')) return t(`mail.${field.slice('mail_'.length)}`);
    return t(`modules:module.${field}`, {
      defaultValue: t(`settings:field.${field.replace('.', '_')}`, {
        defaultValue: t(`field.${field}`, {
          defaultValue: t(`practice_setting:field.${field}`, { defaultValue: field }),
        }),
      }),
    });
  };
  const valueOf = (field: string, value: string | null) => {
    if (field === 'secondFactor' && value !== null) return t(`sign_in_settings:duty.${value}`);
    if (field === 'closure' && value !== null) return t(`practice_setting:closure_state.${value}`);
    if ((field === 'keepUntil' || field === 'notBefore') && value !== null) return format.date(value);
    if (field === 'idleLimitSeconds')
      return Number(value) === 0 ? t('rules.never') : format.duration(Number(value) / 60);
    if (value === 'true') return t('on');
    if (value === 'false') return t('off');
    return value === null || value === '' ? '–' : value;
  };
  return (
    <section className={styles.log} aria-labelledby="practice-changes">
      <h2 id="practice-changes">{t('changes')}</h2>
      {data?.data.length === 0 && <p className={styles.quiet}>{t('nothing_changed')}</p>}
      <ul>
        {data?.data.map(({ id, at, by, isOperator, field, before, after }) => (
          <li key={id}>
            <strong>{nameOf(field)}</strong>
            <time className="numeric" dateTime={at}>
              {format.dateTime(at)}
            </time>
            <span className={styles.values}>
              <s>{valueOf(field, before)}</s> → {valueOf(field, after)}{' '}
              <span className={styles.quiet}>
                {by} {isOperator && t('by_operator')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
