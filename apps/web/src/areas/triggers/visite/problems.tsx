import IconPlus from '#icons/IconPlus';
import { problemStates, type ProblemState } from '@fernpuls/domain/triggers/round/visite';
import { type RefObject, useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import type { Visite } from './use-visite.ts';
import styles from './visite.module.css';
import { addProblem, judge, type Problem, takeOver, write } from './writing.ts';

type Props = {
  visite: Visite;
  mayWrite: boolean;
  /** The problem chosen by its number. */
  chosen: number | null;
  onChoose: (at: number | null) => void;
  fieldRef: RefObject<HTMLElement | null>;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
};

/** The course by problem: last visite's sentence above today's field. */
export function Problems(props: Props) {
  const { visite, mayWrite, chosen, onChoose, fieldRef, isAdding, onAdding } = props;
  const { t } = useTranslation('visites');
  const { writing, change, saved } = visite;
  const format = useFormat();
  return (
    <section className={styles.card} aria-labelledby="visite-problems" ref={fieldRef}>
      <div className={styles.cardHead}>
        <h3 id="visite-problems">{t('problems.title')}</h3>
        <span className={`${styles.quiet} numeric`}>{writing.problems.length}</span>
        <span role="status" className={styles.saved} data-failed={saved.kind === 'failed' || undefined}>
          {saved.kind === 'saved' && t('saved', { time: format.time(saved.at) })}
          {saved.kind === 'saving' && t('saving')}
          {saved.kind === 'failed' && t('not_saved')}
        </span>
        {mayWrite && (
          <Button variant="subtle" size="toolbar" icon={<IconPlus />} keys="p" onClick={() => onAdding(true)}>
            {t('problems.add')}
          </Button>
        )}
      </div>
      {writing.problems.length === 0 && !isAdding && <p className={styles.none}>{t('problems.empty')}</p>}
      <ol className={styles.problems}>
        {writing.problems.map((problem, at) => (
          <li
            key={`${problem.patientIcd10Id ?? ''} ${problem.problem}`}
            data-chosen={chosen === at || undefined}
          >
            <Note
              problem={problem}
              place={at + 1}
              mayWrite={mayWrite}
              onFocus={() => onChoose(at)}
              onLeave={visite.saveNow}
              onWrite={(note) => change(write(writing, at, note))}
              onJudge={(state) => change(judge(writing, at, state))}
              onTakeOver={() => change(takeOver(writing, at))}
            />
          </li>
        ))}
      </ol>
      {isAdding && (
        <NewProblem
          onClose={() => onAdding(false)}
          onAdd={(name) => {
            const added = addProblem(writing, name);
            change(added.writing);
            onAdding(false);
            onChoose(added.at);
          }}
        />
      )}
    </section>
  );
}

type NoteProps = {
  problem: Problem;
  place: number;
  mayWrite: boolean;
  onFocus: () => void;
  onLeave: () => void;
  onWrite: (note: string) => void;
  onJudge: (state: ProblemState) => void;
  onTakeOver: () => void;
};

function Note({ problem, place, mayWrite, onFocus, onLeave, onWrite, onJudge, onTakeOver }: NoteProps) {
  const { t } = useTranslation('visites');
  const format = useFormat();
  const id = useId();
  const { last, note, state } = problem;
  const isJudged = problem.isKept || last !== null;
  return (
    <>
      <div className={styles.problemHead}>
        <span className={`${styles.place} numeric`} aria-hidden="true">
          {place}
        </span>
        <label htmlFor={id} className={styles.problemName}>
          {problem.problem}
        </label>
        {problem.code && <span className={`${styles.quiet} numeric`}>{problem.code}</span>}
        <select
          className={styles.state}
          data-state={isJudged ? state : undefined}
          aria-label={t('problems.state', { problem: problem.problem })}
          value={isJudged ? state : ''}
          disabled={!mayWrite}
          onChange={(event) => onJudge(event.target.value as ProblemState)}
        >
          {!isJudged && <option value="">–</option>}
          {problemStates.map((one) => (
            <option key={one} value={one}>
              {t(`state.${one}`)}
            </option>
          ))}
        </select>
        {mayWrite && last && note.trim() === '' && (
          <button type="button" className={styles.takeOver} onClick={onTakeOver}>
            {t('problems.take_over')} <Kbd keys="u" />
          </button>
        )}
      </div>
      {last && (
        <p className={styles.before}>
          <strong className="numeric">{format.shortDate(last.at)}</strong>{' '}
          {last.note || t('problems.without_words', { state: t(`state.${last.state}`) })}
        </p>
      )}
      <textarea
        id={id}
        className={styles.note}
        rows={Math.min(8, Math.max(1, Math.ceil(note.length / 78), note.split('\n').length))}
        maxLength={4000}
        value={note}
        readOnly={!mayWrite}
        data-problem={place - 1}
        onFocus={onFocus}
        onBlur={onLeave}
        onChange={(event) => onWrite(event.target.value)}
      />
    </>
  );
}

function NewProblem({ onAdd, onClose }: { onAdd: (name: string) => void; onClose: () => void }) {
  const { t } = useTranslation('visites');
  const [name, setName] = useState('');
  return (
    <form
      className={styles.newProblem}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onAdd(name);
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: opened by a key to be written into at once
        autoFocus
        className={styles.line}
        aria-label={t('problems.new')}
        placeholder={t('problems.new')}
        maxLength={300}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      />
      <Button size="toolbar" type="submit" disabled={name.trim() === ''}>
        {t('problems.add_named')}
      </Button>
    </form>
  );
}
