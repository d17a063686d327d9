import type { PatientDocument } from '@fernpuls/contract/documents/patient-document';
import { missingForSignature, nextDocumentState } from '@fernpuls/domain/documents/life-cycle';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconSignature from '#icons/IconSignature';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Card, Text } from '../../../ui/layout/layout.tsx';
import type { Acts } from '../use-acts.ts';
import styles from './detail.module.css';

type Props = { document: PatientDocument; acts: Acts; mayWrite: boolean };

/** What is still missing for the signature, and signing; nothing where it is signed. */
export function SignCard({ document, acts, mayWrite }: Props) {
  const { t } = useTranslation('documents');
  const { body, file, state, source } = document;
  const missing = missingForSignature({ body, hasFile: file !== null });
  const isSignable = nextDocumentState(state, 'sign') !== null;
  const isReady = isSignable && mayWrite && missing.length === 0 && !acts.isBusy;
  const sign = () => void acts.sign(document);
  const key = { keys: 'mod+enter', label: t('sign.sign'), group: t('keys.documents'), run: sign };
  useHotkeys([key], isReady);
  if (!isSignable) return null;
  return (
    <Card title={t('sign.title')}>
      <ul className={styles.checks}>
        <Check isGood={missing.length === 0} text={t(missing.length === 0 ? 'sign.whole' : 'sign.open')} />
        <Check isGood={source !== null} text={t(source === null ? 'sign.no_source' : 'sign.source')} />
      </ul>
      {mayWrite ? (
        <Button
          variant="primary"
          wide
          keys="mod+enter"
          icon={<IconSignature aria-hidden="true" />}
          disabled={!isReady}
          onClick={sign}
        >
          {t('sign.sign')}
        </Button>
      ) : (
        <Text quiet small>
          {t('sign.forbidden')}
        </Text>
      )}
    </Card>
  );
}

function Check({ isGood, text }: { isGood: boolean; text: string }) {
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle;
  return (
    <li data-good={isGood ? '' : undefined}>
      <Icon aria-hidden="true" />
      {text}
    </li>
  );
}
