import { maxFileBytes } from '@fernpuls/contract/documents/stored-file';
import { readEventLetter, removeEventLetter, setEventLetter } from '@fernpuls/contract/events/event.call';
import { type PatientEvent, patientEvents } from '@fernpuls/contract/events/patient-event';
import IconDownload from '#icons/IconDownload';
import IconFileText from '#icons/IconFileText';
import { useId, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { base64Of } from '../../api/base64.ts';
import { fetchBlob, saveBlob } from '../../api/download.ts';
import { useCallMutation } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Section, Text } from '../../ui/layout/layout.tsx';
import { useDrop } from '../../ui/use-drop.ts';
import styles from './events.module.css';

const accepted = ['application/pdf', 'image/jpeg', 'image/png'];
const types = 'PDF, JPEG, PNG';
const mebibyte = 1024 ** 2;
const max = `${maxFileBytes / mebibyte}\u00a0MB`;
const cached = { invalidates: [patientEvents], ignore: [403, 409, 413, 422] };

type Problem = { code: string; params: Record<string, string | number> };

/** The letter of discharge, or what else was written of an event: added, replaced, saved, taken off. */
export function EventLetter({ row, mayWrite }: { row: PatientEvent; mayWrite: boolean }) {
  const { t } = useTranslation(['events', 'errors']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { problem, take, isBusy, remove } = useLetter(row);
  const drop = useDrop(([file]) => void (file && mayWrite && take(file)));
  const { letter } = row;
  const save = async () => {
    const found = await fetchBlob(readEventLetter.path.replace('{id}', row.id), { ignore: [404] });
    saveBlob(found, letter?.name ?? t('letter.title'));
  };
  if (!letter && !mayWrite) return null;
  return (
    <Section title={t('letter.title')} level={3}>
      <div {...drop} className={styles.letter}>
        {letter && (
          <Row gap={2}>
            <IconFileText size={18} aria-hidden="true" />
            <span>{letter.name}</span>
            <Button
              variant="subtle"
              size="toolbar"
              icon={<IconDownload aria-hidden="true" />}
              onClick={() => void save()}
            >
              {t('letter.save')}
            </Button>
          </Row>
        )}
        {mayWrite && (
          <Row gap={2}>
            <input
              ref={input}
              type="file"
              className="visually-hidden"
              tabIndex={-1}
              aria-label={t('letter.choose')}
              aria-describedby={id}
              accept={accepted.join()}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void take(file);
                target.value = '';
              }}
            />
            <Button aria-describedby={id} busy={isBusy} onClick={() => input.current?.click()}>
              {t(letter ? 'letter.replace' : 'letter.choose')}
            </Button>
            {letter && (
              <Button variant="subtle" disabled={isBusy} onClick={() => remove()}>
                {t('letter.remove')}
              </Button>
            )}
          </Row>
        )}
        <div id={id}>
          {problem ? (
            <Text warning role="alert">
              {t(`errors:${problem.code}`, { ...problem.params, defaultValue: t('errors:invalid') })}
            </Text>
          ) : (
            <Text quiet small>
              {letter ? t('letter.keeps') : t('letter.help', { types, max })}
            </Text>
          )}
        </div>
      </div>
    </Section>
  );
}

function useLetter({ id }: PatientEvent) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const set = useCallMutation(setEventLetter, cached);
  const remove = useCallMutation(removeEventLetter, cached);
  const take = async (file: File) => {
    setProblem(problemOf(file));
    if (problemOf(file)) return;
    try {
      await set.mutateAsync({ id, files: [{ name: file.name.slice(-200), content: await base64Of(file) }] });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [found = { code: error.code, params: {} }] = Object.values(error.fieldErrors);
      setProblem(found);
    }
  };
  return { problem, take, isBusy: set.isPending || remove.isPending, remove: () => remove.mutate({ id }) };
}

/** What the server would refuse is not sent at all; what a file really is the server says. */
function problemOf({ size, type }: File): Problem | null {
  if (size > maxFileBytes) return { code: 'file_too_big', params: { max } };
  if (size === 0) return { code: 'required', params: {} };
  return type === '' || accepted.includes(type) ? null : { code: 'file_type_unsupported', params: { types } };
}
