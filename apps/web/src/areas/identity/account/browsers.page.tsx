import IconBrowser from '#icons/IconBrowser';
import IconHistory from '#icons/IconHistory';
import IconShieldCheck from '#icons/IconShieldCheck';
import { browsers, revokeBrowser, revokeOtherBrowsers } from '@fernpuls/contract/identity/browsers.call';
import type { OutputOf } from '@fernpuls/contract/kit/call';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useSignOut } from '../../../ui/drafts/use-sign-out.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { AccountHeader } from './account-tabs.tsx';
import styles from './account.module.css';
import { Card } from './card.tsx';

type Browser = OutputOf<typeof browsers>['data'][number];
const kinds = ['session', 'remembered', 'trusted'] as const;
const icons = { session: IconBrowser, remembered: IconHistory, trusted: IconShieldCheck };

/** Where this account is signed in, remembered or trusted; each can be ended, or all but this one. */
export function Component() {
  const { t } = useTranslation('account');
  const { data, error, isPending, refetch } = useCall(browsers, {}, { refetchInterval: 60_000 });
  const isLate = useDelayed(isPending);
  const [asksAll, setAsksAll] = useState(false);
  const revokeOthers = useCallMutation(revokeOtherBrowsers, { invalidates: [browsers] });
  const others = data?.data.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  const endOthers = async () => {
    const { ended } = await revokeOthers.mutateAsync({});
    setAsksAll(false);
    showToast({ kind: 'success', text: t('browsers.ended', { count: ended }) });
  };
  return (
    <>
      <AccountHeader />
      <div className={styles.page}>
        <div className={styles.list}>
          {error && <RegionError error={error} onRetry={() => void refetch()} />}
          {isLate && <Skeleton height="8rem" />}
          {data && (
            <div className={styles.head}>
              <p className={styles.text}>{t('browsers.text')}</p>
              <Button variant="danger" disabled={others === 0} onClick={() => setAsksAll(true)}>
                {t('browsers.end_others')}
              </Button>
            </div>
          )}
          {data &&
            kinds.map((kind) => (
              <Kind key={kind} kind={kind} rows={data.data.filter((one) => one.kind === kind)} />
            ))}
        </div>
      </div>
      {asksAll && (
        <Confirm
          title={t('browsers.end_others_title')}
          text={t('browsers.end_others_text', { count: others })}
          confirmLabel={t('browsers.end_others')}
          onConfirm={endOthers}
          onClose={() => setAsksAll(false)}
        />
      )}
    </>
  );
}

function Kind({ kind, rows }: { kind: Browser['kind']; rows: readonly Browser[] }) {
  const { t } = useTranslation('account');
  return (
    <Card title={t(`browsers.kind.${kind}`)} text={t(`browsers.kind_text.${kind}`)}>
      {rows.length === 0 ? (
        <p>{t(`browsers.none.${kind}`)}</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map((browser) => (
            <Row key={browser.id} browser={browser} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ browser }: { browser: Browser }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const now = useNow(60_000);
  const revoke = useCallMutation(revokeBrowser, { invalidates: [browsers] });
  const { signOut, question } = useSignOut(usePerson().id);
  const Icon = icons[browser.kind];
  const name = [browser.browser, browser.platform].filter(Boolean).join(', ') || t('browsers.unknown');
  const isThisSession = browser.isCurrent && browser.kind === 'session';
  const verb = t(`browsers.end.${isThisSession ? 'own' : browser.kind}`);
  const end = () => {
    if (isThisSession) signOut();
    else revoke.mutate({ id: browser.id });
  };
  return (
    <li className={styles.row}>
      <Icon aria-hidden="true" />
      <div className={styles.what}>
        <span className={styles.names}>
          <strong>{name}</strong>
          {browser.isCurrent && <Chip tone="good">{t('browsers.current')}</Chip>}
        </span>
        <small className="numeric">
          {t('browsers.used', { when: format.ago(browser.lastUsedAt, now) })}
          {' · '}
          {t('browsers.since', { date: format.dateTime(browser.createdAt) })}
          {browser.addressArea && ` · ${t('browsers.address', { area: browser.addressArea })}`}
        </small>
        {revoke.error && <RegionError error={revoke.error} onRetry={end} />}
      </div>
      <Button busy={revoke.isPending} aria-label={`${verb}: ${name}`} onClick={end}>
        {verb}
      </Button>
      {question}
    </li>
  );
}
