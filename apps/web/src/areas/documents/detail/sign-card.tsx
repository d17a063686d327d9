import type { PatientDocument } from '@fernpuls/contract/documents/patient-document';
import { namesIn } from '@fernpuls/domain/content/text-template';
import { missingForSignature, nextDocumentState } from '@fernpuls/domain/documents/life-cycle';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconSignature from '#icons/IconSignature';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Card, Text } from '../../../ui/layout/layout.tsx';
import styles from './detail.module.css';

type Props = {
  document: Pick<PatientDocument, 'body' | 'file' | 'state' | 'source'>;
  mayWrite: boolean;
  isBusy: boolean;
  onSign: () => void;
};

/** What is still missing for the signature, and signing; nothing where it is signed. */
export function SignCard({ document, mayWrite, isBusy, onSign }: Props) {
  const { t } = useTranslation('documents');
  const { body, file, state, source } = document;
  const missing = missingForSignature({ body, hasFile: file !== null });
  const left = file ? [] : namesIn(body ?? '');
  const isSignable = nextDocumentState(state, 'sign') !== null;
  const isReady = isSignable && mayWrite && missing.length === 0 && !isBusy;
  const key = { keys: 'mod+enter', label: t('sign.sign'), group: t('keys.documents'), run: onSign };
  useHotkeys([key], isReady);
  if (!isSignable) return null;
  const open = left.length > 0 ? t('sign.open', { names: left.join(', ') }) : t('sign.no_words');
  return (
    <Card title={t('sign.title')}>
      <ul className={styles.checks}>
        <Check isGood={missing.length === 0} text={missing.length === 0 ? t('sign.whole') : open} />
        <Check isGood={source !== null} text={t(source === null ? 'sign.no_source' : 'sign.source')} />
      </ul>
      {mayWrite ? (
        <Button
          variant="primary"
          wide
          keys="mod+enter"
          icon={<IconSignature aria-hidden="true" />}
          disabled={!isReady}
          onClick={onSign}
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
