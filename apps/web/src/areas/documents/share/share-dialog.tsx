import type { PatientDocument } from '@fernpuls/contract/documents/patient-document';
import { documentShares } from '@fernpuls/contract/documents/document-share';
import { shareDocument } from '@fernpuls/contract/documents/document-share.call';
import type { OutputOf } from '@fernpuls/contract/kit/call';
import { isShareTerm } from '@fernpuls/domain/documents/share';
import { useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { plainField } from '../../../ui/plain-field.tsx';
import { MadeShare } from './made-share.tsx';
import { endOfTerm } from './share-term.ts';
import { type ChosenTerm, TermField } from './term-field.tsx';

type Props = { document: PatientDocument; onClose: () => void };
const offeredOpenings = [1, 3, 10];

/** Makes a link: for whom, until when, how often; then shows it with its code, once. */
export function ShareDialog({ document, onClose }: Props) {
  const { t } = useTranslation(['shares', 'ui']);
  const make = useCallMutation(shareDocument, { invalidates: [documentShares] });
  const [recipient, setRecipient] = useState('');
  const [openings, setOpenings] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ChosenTerm>({ term: '7', own: null });
  const [error, setError] = useState<string>();
  const [made, setMade] = useState<OutputOf<typeof shareDocument> | null>(null);
  const store = async () => {
    const now = Date.now();
    const expiresAt = endOfTerm(chosen.term, { own: chosen.own, now });
    if (expiresAt === null || !isShareTerm(expiresAt, now)) return setError(t('term.wrong'));
    setError(undefined);
    const mostOpenings = openings === null ? null : Number(openings);
    setMade(
      await make.mutateAsync({
        id: document.id,
        expiresAt,
        mostOpenings,
        recipient: recipient.trim() === '' ? null : recipient.trim(),
      }),
    );
  };
  const isMade = made !== null;
  return (
    <Dialog
      title={t(isMade ? 'made.title' : 'dialog', { title: document.title })}
      onClose={onClose}
      width={560}
      footer={
        isMade ? (
          <Button variant="primary" onClick={onClose}>
            {t('made.done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('ui:cancel')}</Button>
            <Button variant="primary" keys="mod+enter" busy={make.isPending} onClick={() => void store()}>
              {t('make')}
            </Button>
          </>
        )
      }
    >
      {isMade ? (
        <MadeShare made={made} recipient={recipient.trim()} />
      ) : (
        <Stack gap={4}>
          <SaveKey onSave={() => void store()} isBusy={make.isPending} />
          <Text quiet>{t('explained')}</Text>
          <TextField
            {...plainField('share-recipient', t('recipient'))}
            help={t('recipient_help')}
            value={recipient}
            onChange={(text) => setRecipient(text.slice(0, 120))}
            autoFocus
          />
          <TermField value={chosen} error={error} onChange={setChosen} />
          <SelectField
            {...plainField('share-openings', t('openings'))}
            value={openings}
            onChange={setOpenings}
            none={t('openings_any')}
            options={offeredOpenings.map((count) => ({
              value: String(count),
              label: t('times', { count }),
            }))}
          />
        </Stack>
      )}
    </Dialog>
  );
}

/** Below the dialog's layer, where its keys count. */
function SaveKey({ onSave, isBusy }: { onSave: () => void; isBusy: boolean }) {
  const { t } = useTranslation('shares');
  useHotkeys([{ keys: 'mod+enter', label: t('make'), group: t('title'), run: onSave }], !isBusy);
  return null;
}
