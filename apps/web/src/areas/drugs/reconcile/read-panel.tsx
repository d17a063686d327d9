import { maxBundle } from '@fernpuls/domain/drugs/fhir/read-bundle';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { readTextFile, useTextFileFault } from '../../../ui/read-text-file.ts';
import { TextareaField } from '../../../ui/text-field.tsx';
import { ScanButton } from '../scan/scan-button.tsx';
import { planOf, type Reading, withBundle, withCode } from './read-model.ts';

type Props = { reading: Reading; onRead: (reading: Reading) => void };

/** Where a plan comes in: a scanner types into the field, or a photo of each page. */
export function ReadPanel({ reading, onRead }: Props) {
  const { t } = useTranslation('drugs');
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [unread, setUnread] = useState<string | null>(null);
  const sentence = useTextFileFault();
  const { missing, of } = planOf(reading);
  const take = (text: string) => {
    setTyped('');
    onRead(withCode(reading, text));
  };
  const typing = (text: string) => {
    // A scanner ends with the closing tag: nobody has to press anything.
    if (/<\/MP>\s*$|<MP[^>]*\/>\s*$/.test(text)) take(text);
    else setTyped(text);
  };
  const onFile = async (file: File) => {
    setUnread(null);
    if (/json/.test(file.type) || /\.json$/i.test(file.name)) {
      if (file.size > maxBundle) return onRead(withBundle(reading, ' '.repeat(maxBundle + 1)));
      const told = await readTextFile(file);
      return 'fault' in told ? setUnread(sentence(told)) : onRead(withBundle(reading, told.text));
    }
    setBusy(true);
    const { decodeImage } = await import('../scan/decode-image.ts');
    const text = await decodeImage(file, 'plan').catch(() => null);
    setBusy(false);
    onRead(withCode(reading, text));
  };
  return (
    <Stack>
      <Text>{t('reconcile.how')}</Text>
      <TextareaField
        id="drug-plan-code"
        name="code"
        label={t('reconcile.code')}
        help={t('reconcile.code_help')}
        required={false}
        error={undefined}
        max={6000}
        choices={undefined}
        value={typed}
        rows={4}
        autoFocus
        onBlur={() => undefined}
        onChange={(text) => typing(typeof text === 'string' ? text : '')}
      />
      <Row>
        <ScanButton
          wanted="plan"
          onFound={(text) => {
            onRead(withCode(reading, text));
            return false;
          }}
          isRead={(text) => reading.pages.some((page) => page.text === text.trim())}
        />
        <FileButton
          label={t('reconcile.photo')}
          accept="image/png,image/jpeg,image/webp,application/json,application/fhir+json,.json"
          busy={busy}
          onFile={onFile}
        />
        {typed !== '' && (
          <Button variant="primary" onClick={() => take(typed)}>
            {t('reconcile.read')}
          </Button>
        )}
      </Row>
      {unread && (
        <Text role="alert" warning>
          {unread}
        </Text>
      )}
      {reading.fault && (
        <Text role="alert" warning>
          {t(`reconcile.fault.${reading.fault}`, { found: reading.found ?? '' })}
        </Text>
      )}
      {missing.length > 0 && (
        <Text role="status" strong>
          {t('reconcile.missing', { read: reading.pages.length, of, missing: missing.join(', ') })}
        </Text>
      )}
    </Stack>
  );
}
