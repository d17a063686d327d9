import { ciedNoticeCounts } from '@fernpuls/contract/logistics/cied/notice-counts.call';
import {
  ciedCourse,
  type CiedPreview,
  importCiedMessage,
  previewCiedMessage,
} from '@fernpuls/contract/logistics/cied/cied.call';
import { ciedEpisodes, ciedProgrammings } from '@fernpuls/contract/logistics/cied/cied-record';
import { cieds } from '@fernpuls/contract/logistics/cied/cied';
import { ciedNotices } from '@fernpuls/contract/logistics/cied/cied-notice';
import type { OutputOf } from '@fernpuls/contract/kit/call';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { useDrop } from '../../../ui/use-drop.ts';
import { ciedPath } from './addresses.ts';
import { readTextFile, useTextFileFault } from '../../../ui/read-text-file.ts';
import styles from './cied.module.css';
import { ImportPreview } from './import-preview.tsx';

const invalidates = [cieds, ciedEpisodes, ciedProgrammings, ciedCourse, ciedNotices, ciedNoticeCounts];
type Read = OutputOf<typeof importCiedMessage>;

/** A message of the maker’s service as a file: first what will be taken of it and what will not, then taken. */
export function ImportDrawer({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const { t } = useTranslation(['implants', 'errors']);
  const navigate = useNavigate();
  const unread = useTextFileFault();
  const input = useRef<HTMLInputElement>(null);
  const read = useCallMutation(importCiedMessage, { invalidates, ignore: [413, 422] });
  const look = useCallMutation(previewCiedMessage, { ignore: [413, 422] });
  const [found, setFound] = useState<{ message: string; preview: CiedPreview } | null>(null);
  const [done, setDone] = useState<Read | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [first] = Object.values(error.fieldErrors);
      const { code, params } = first ?? { code: error.code, params: {} };
      setProblem(t(`errors:${code}`, { ...params, defaultValue: t('errors:invalid') }));
    }
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    setDone(null);
    setFound(null);
    const told = await readTextFile(file);
    if ('fault' in told) return setProblem(unread(told));
    const message = told.text;
    await attempt(async () => {
      setFound({ message, preview: await look.mutateAsync({ patientId, message }) });
    });
  };
  const store = (message: string) =>
    attempt(async () => {
      setDone(await read.mutateAsync({ patientId, message }));
      setFound(null);
    });
  const drop = useDrop(([file]) => void take(file));
  return (
    <Dialog kind="drawer" title={t('import.title')} onClose={onClose}>
      <div {...drop} className={styles.file}>
        <Text quiet>{t('import.help')}</Text>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('import.choose')}
          accept=".hl7,.txt,.msg"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button
          variant={found ? 'default' : 'primary'}
          busy={look.isPending}
          onClick={() => input.current?.click()}
        >
          {t('import.choose')}
        </Button>
        {problem && (
          <Text warning role="alert">
            {problem}
          </Text>
        )}
        {found && (
          <ImportPreview
            preview={found.preview}
            isBusy={read.isPending}
            onTake={() => void store(found.message)}
          />
        )}
        {done && (
          <Stack gap={2}>
            <Text role="status">
              {t(done.isNew ? 'import.added' : 'import.done', {
                values: done.values,
                episodes: done.episodes,
              })}
            </Text>
            {done.notices > 0 && <Text warning>{t('import.waiting', { number: done.notices })}</Text>}
            <Button onClick={() => void navigate(ciedPath(patientId, done.id))}>{t('import.open')}</Button>
          </Stack>
        )}
      </div>
    </Dialog>
  );
}
