import type { Cied } from '@fernpuls/contract/logistics/cied/cied';
import { type Night, nightsOf } from '@fernpuls/domain/logistics/cied/nights';
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Card, Text } from '../../../ui/layout/layout.tsx';
import styles from './cied.module.css';

/** When the implant was heard, when it will be, and from which of the last nights nothing came. */
export function CiedContact({
  cied,
  contacts,
  now,
}: {
  cied: Cied;
  contacts: readonly number[];
  now: number;
}) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const { nights, expected } = useMemo(
    () =>
      nightsOf(
        contacts.map((time) => time * 1000),
        now,
      ),
    [contacts, now],
  );
  const { lastContactAt, explantedOn } = cied;
  return (
    <Card title={t('contact.card')}>
      <dl className={`${styles.contacts} numeric`}>
        <div>
          <dt>{t('contact.title')}</dt>
          <dd>{lastContactAt === null ? t('contact.never') : format.ago(lastContactAt, now)}</dd>
        </div>
        {expected !== null && explantedOn === null && (
          <div>
            <dt>{t('contact.expected')}</dt>
            <dd>{format.moment(expected, now)}</dd>
          </div>
        )}
      </dl>
      {nights.length > 0 && <NightStrip nights={nights} />}
      {contacts.length > 0 && nights.length === 0 && (
        <Text quiet small>
          {t('contact.irregular')}
        </Text>
      )}
    </Card>
  );
}

/** More than so many days are not named one by one. */
const mostNamed = 2;

function NightStrip({ nights }: { nights: readonly Night[] }) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const missed = nights.filter(({ isReceived }) => !isReceived).map(({ start }) => format.shortDate(start));
  const received = t('contact.nights', { number: nights.length - missed.length, of: nights.length });
  const named = missed.length > 0 ? t('contact.missed', { days: missed.join(', ') }) : '';
  return (
    <>
      <div className={styles.nights} role="img" aria-label={[received, named].filter(Boolean).join('; ')}>
        {nights.map(({ start, isReceived }) => (
          <span
            key={start}
            data-missed={!isReceived || undefined}
            title={`${format.date(start)}: ${t(isReceived ? 'contact.received' : 'contact.not_received')}`}
          />
        ))}
      </div>
      <p className={`${styles.counted} numeric`} aria-hidden="true">
        <strong>{received}</strong>
        {missed.length > 0 && (
          <span>
            {missed.length > mostNamed ? t('contact.missed_count', { count: missed.length }) : named}
          </span>
        )}
      </p>
    </>
  );
}
