import { auditPath } from '@fernpuls/contract/paths';
import type { DeviceKey } from '@fernpuls/contract/identity/device-key.call';
import { deviceKeyEnd } from '@fernpuls/domain/identity/device-key';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import facts from '../../../ui/facts.module.css';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from './device-keys.module.css';
import { identifierOf, reasonOf } from './key-columns.tsx';

/** What is known of a key. */
export function KeyFacts({ deviceKey: key }: { deviceKey: DeviceKey }) {
  const { t } = useTranslation('device_keys');
  const format = useFormat();
  const now = useNow(60_000);
  const maySeeAudit = useMay('audit');
  const by = (at: string, name: string | null) =>
    name ? t('fact.by', { date: format.dateTime(at), name }) : format.dateTime(at);
  const rows: [string, string][] = [
    [t('fact.identifier'), identifierOf(key)],
    [t('column.kind'), t(`kind.${key.kind}`)],
    [t('fact.made'), by(key.createdAt, key.createdByName)],
    ...(key.answeredByName && key.answeredByName !== key.createdByName
      ? [[t('fact.answered'), key.answeredByName] satisfies [string, string]]
      : []),
    [t('column.until'), key.expiresAt ? format.dateTime(key.expiresAt) : t('no_end')],
    [
      t('column.used'),
      key.lastUsedAt ? `${format.ago(key.lastUsedAt, now)}, ${key.lastUsedAddress}` : t('never_used'),
    ],
  ];
  if (key.revokedAt) rows.push([t('fact.withdrawn'), by(key.revokedAt, key.revokedByName)]);
  const reason = reasonOf(key, { t, format, now });
  return (
    <section className={styles.section}>
      {reason && <p className={deviceKeyEnd(key, now) ? styles.quiet : styles.warning}>{reason}</p>}
      <dl className={facts.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {maySeeAudit && <Link to={`${auditPath}?record=${key.id}`}>{t('fact.audit')}</Link>}
    </section>
  );
}
