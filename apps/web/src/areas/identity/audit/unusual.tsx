import type { AuditRecord } from '@fernpuls/contract/identity/audit.call';
import { occasionReach, occasionReachProposedOn } from '@fernpuls/domain/identity/unusual-reading';
import { useState } from 'react';
import { useMay, useModule } from '../../../api/session.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { NewTask } from '../../tasks/index.ts';
import styles from './unusual.module.css';
import { whoOf } from './use-sentence.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** That a reading opens a question, and to whom: never more than that. */
export function UnusualMark() {
  const { t } = useTranslation('audit');
  return (
    <span className={styles.mark}>
      <PriorityGlyph priority="medium" size={12} silent />
      {t('unusual.mark')}
    </span>
  );
}

/** Why the reading stands out, and the question to the person who read. */
export function UnusualQuestion({ entry }: { entry: AuditRecord }) {
  const { t } = useTranslation(['audit', 'shell']);
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const mayAsk = [useMay('task', 'write'), useModule('tasks'), entry.actorId !== null].every(Boolean);
  const ask = () => setAsking(true);
  const group = t('shell:keys.page', { page: t('title') });
  useHotkeys([{ keys: 'a', label: t('unusual.ask'), group, run: ask }], mayAsk);
  const given = {
    title: t('unusual.task', { who: entry.patientName ?? '', at: format.dateTime(entry.at) }),
    description: t('unusual.task_text'),
    ...(entry.actorId ? { assigneeId: entry.actorId } : {}),
  };
  return (
    <section className={styles.question} aria-label={t('unusual.mark')}>
      <UnusualMark />
      <p>{t('unusual.why')}</p>
      <p>{t('unusual.no_verdict', { who: whoOf(entry, t) })}</p>
      <p className={styles.rule}>
        {t('unusual.rule', {
          after: format.number(occasionReach.after / hourMs),
          before: format.number(occasionReach.before / minuteMs),
          date: format.date(occasionReachProposedOn),
        })}
      </p>
      {mayAsk && (
        <Button size="toolbar" keys="a" onClick={ask}>
          {t('unusual.ask')}
        </Button>
      )}
      {isAsking && <NewTask given={given} onClose={() => setAsking(false)} />}
    </section>
  );
}
