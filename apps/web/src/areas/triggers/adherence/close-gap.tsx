import {
  type AdherenceCloseReason,
  adherenceCloseReasons,
} from '@fernpuls/contract/triggers/adherence/adherence-event';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BulkNames, type BulkRow } from '../../../ui/bulk-question.tsx';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { Popover } from '../../../ui/popover.tsx';
import actionStyles from '../actions/actions.module.css';

type Props = {
  title: string;
  /** What is usual here, chosen already. */
  usual?: AdherenceCloseReason;
  /** Several patients: they are named, and the button counts what is closed. */
  together?: { rows: readonly BulkRow[]; count: number };
  onClose: () => void;
  onSubmit: (reason: AdherenceCloseReason, note: string) => void;
};

/** Reason by digit, a note, and Strg ↵ closes all gaps it is about. */
export function CloseGap({ title, usual, together, onClose, onSubmit }: Props) {
  return (
    <Popover label={title} onClose={onClose} align="end" width={344}>
      <Choices title={title} usual={usual ?? null} together={together} onSubmit={onSubmit} />
    </Popover>
  );
}

type ChoicesProps = Pick<Props, 'title' | 'onSubmit'> & {
  usual: AdherenceCloseReason | null;
  together: Props['together'] | undefined;
};

function Choices({ title, usual, together, onSubmit }: ChoicesProps) {
  const { t } = useTranslation(['adherence', 'lists']);
  const [reason, setReason] = useState(usual);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.closest('[role=dialog]')?.scrollIntoView({ block: 'nearest' }), []);
  const submit = () => (reason === null ? setMissing(true) : onSubmit(reason, note));
  useHotkeys([
    ...adherenceCloseReasons.map((one, index) => ({
      keys: String(index + 1),
      label: t(`reason.${one}`),
      group: t('close.group'),
      run: () => setReason(one),
    })),
    { keys: 'mod+enter', label: t('close.submit'), group: t('close.group'), run: submit },
  ]);
  return (
    <>
      <h2 ref={head} className={actionStyles.title}>
        {title}
      </h2>
      {together && <BulkNames rows={together.rows} isShort />}
      <div role="radiogroup" aria-label={t('close.reason')} className={actionStyles.reasons}>
        {adherenceCloseReasons.map((one, index) => (
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === reason}
            data-autofocus={(usual ? one === usual : index === 0) || undefined}
            className={actionStyles.reason}
            onClick={() => setReason(one)}
          >
            <Kbd keys={String(index + 1)} />
            <span className={actionStyles.grow}>{t(`reason.${one}`)}</span>
          </button>
        ))}
      </div>
      <input
        className={actionStyles.note}
        aria-label={t('close.note')}
        placeholder={t('close.note')}
        maxLength={2000}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {isMissing && reason === null && (
        <p className={actionStyles.problem} role="alert">
          {t('close.missing_reason')}
        </p>
      )}
      <Button variant="primary" wide keys="mod+enter" onClick={submit}>
        {together
          ? t('lists:ask.confirm', { act: t('close.submit'), number: together.count })
          : t('close.submit')}
      </Button>
    </>
  );
}
