import { ciedCourse, importCiedMessage } from '@fernpuls/contract/logistics/cied/cied.call';
import { ciedEpisodes, ciedProgrammings } from '@fernpuls/contract/logistics/cied/cied-record';
import { cieds } from '@fernpuls/contract/logistics/cied/cied';
import type { OutputOf } from '@fernpuls/contract/kit/call';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { readTextFile, useTextFileFault } from '../../../ui/read-text-file.ts';
import { useDrop } from '../../../ui/use-drop.ts';
import { ciedPath } from './addresses.ts';
import styles from './cied.module.css';

const invalidates = [cieds, ciedEpisodes, ciedProgrammings, ciedCourse];
type Read = OutputOf<typeof importCiedMessage>;

/** A message of the maker’s service as a file: read whole, or the lines that keep it out. */
export function ImportDrawer({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const { t } = useTranslation(['implants', 'errors']);
  const navigate = useNavigate();
  const unread = useTextFileFault();
  const input = useRef<HTMLInputElement>(null);
  const read = useCallMutation(importCiedMessage, { invalidates, ignore: [413, 422] });
  const [done, setDone] = useState<Read | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setDone(null);
    setProblem(null);
    const told = await readTextFile(file);
    if ('fault' in told) return setProblem(unread(told));
    try {
      setDone(await read.mutateAsync({ patientId, message: told.text }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [first] = Object.values(error.fieldErrors);
      const { code, params } = first ?? { code: error.code, params: {} };
      const fault = 'fault' in params ? t(`import.fault.${params.fault}`) : '';
      setProblem(t(`errors:${code}`, { ...params, fault, defaultValue: t('errors:invalid') }));
    }
  };
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
        <Button variant="primary" busy={read.isPending} onClick={() => input.current?.click()}>
          {t('import.choose')}
        </Button>
        {problem && (
          <Text warning role="alert">
            {problem}
          </Text>
        )}
        {done && (
          <Stack gap={2}>
            <Text role="status">
              {t(done.isNew ? 'import.added' : 'import.done', {
                values: done.values,
                episodes: done.episodes,
              })}
            </Text>
            {done.unknown.length > 0 && (
              <Text quiet small>
                {t('import.unknown', { names: done.unknown.slice(0, 12).join(', ') })}
              </Text>
            )}
            <Button onClick={() => void navigate(ciedPath(patientId, done.id))}>{t('import.open')}</Button>
          </Stack>
        )}
      </div>
    </Dialog>
  );
}
