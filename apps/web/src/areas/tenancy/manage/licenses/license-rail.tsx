import { tenantsPath } from '@fernpuls/contract/paths';
import IconBan from '#icons/IconBan';
import IconCopy from '#icons/IconCopy';
import type { License } from '@fernpuls/contract/tenancy/license';
import { useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Row, Text } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import { DeviceUse } from './device-use.tsx';
import styles from './licenses.module.css';
import { Renewal } from './renewal.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

type Props = { license: License; mayWrite: boolean };

/** What is settled about a licence, and its end. */
export function LicenseRail({ license, mayWrite }: Props) {
  const { t } = useTranslation('licenses');
  const format = useFormat();
  const [revoking, setRevoking] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(license.serialKey);
    showToast({ kind: 'success', text: t('copied') });
  };
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('licenses.serialKey')}</dt>
        <Row as="dd" className={styles.key}>
          <code>{license.serialKey}</code>
          <IconButton label={t('copy')} icon={<IconCopy />} onClick={() => void copy()} />
        </Row>
        {license.practiceKey !== null && (
          <>
            <dt>{t('licenses.practiceKey')}</dt>
            <dd>
              <Link to={`${tenantsPath}/${license.practiceKey}`}>
                {license.practiceName ?? license.practiceKey}
              </Link>
            </dd>
            <dt>{t('devices_used')}</dt>
            <dd>
              <DeviceUse used={license.devicesUsed} max={license.maxAmountDevices} />
            </dd>
          </>
        )}
        <dt>{t('created_at')}</dt>
        <dd>{format.dateTime(license.createdAt)}</dd>
        {license.revokedAt !== null && (
          <>
            <dt>{t('revoked_at')}</dt>
            <dd>
              {format.dateTime(license.revokedAt)}
              <br />
              {license.revokedReason}
            </dd>
          </>
        )}
      </dl>
      <Text quiet small>
        {t('monitoring_stays')}
      </Text>
      {mayWrite && license.revokedAt === null && license.validTo !== null && (
        <Renewal license={{ ...license, validTo: license.validTo }} />
      )}
      {mayWrite && license.revokedAt === null && (
        <Button variant="danger" icon={<IconBan />} onClick={() => setRevoking(true)}>
          {t('revoke')}
        </Button>
      )}
      {revoking && <RevokeDialog license={license} onClose={() => setRevoking(false)} />}
    </>
  );
}
