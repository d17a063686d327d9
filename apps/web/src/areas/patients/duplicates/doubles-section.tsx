import type { Comparison } from '@fernpuls/contract/patients/merge.call';
import { type DoubleAnswer, doubleAnswers } from '@fernpuls/domain/patients/merge-doubles';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { triggerWords } from '../../../clinical/rule-words/rule-words.ts';
import { useScheduleSentence } from '../../../clinical/schedule-sentence.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Section, Text } from '../../../ui/layout/layout.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import styles from './duplicates.module.css';
import { type Double, type DoubleAnswers, keyOfDouble } from './use-double-answers.ts';

type Props = { comparison: Comparison; answers: DoubleAnswers };

/** What both records have running, side by side, and which of it goes on. */
export function DoublesSection({ comparison: { doubles }, answers }: Props) {
  const { t } = useTranslation('duplicates');
  if (doubles.length === 0) return null;
  return (
    <Section title={t('double.title', { count: doubles.length })}>
      <Text quiet>{t('double.text')}</Text>
      <ul className={styles.doubles}>
        {doubles.map((double) => (
          <DoubleRow key={keyOfDouble(double)} double={double} answers={answers} />
        ))}
      </ul>
    </Section>
  );
}

function DoubleRow({ double, answers }: { double: Double; answers: DoubleAnswers }) {
  const { t } = useTranslation('duplicates');
  const { kind, isSame, kept, gone } = double;
  const said = answers.answerOf(double);
  const offered = doubleAnswers.filter((answer) => !isSame || answer !== 'gone');
  const word = (answer: DoubleAnswer) => t(isSame && answer === 'kept' ? 'double.once' : `double.${answer}`);
  return (
    <li className={styles.double} data-question="">
      <span className={styles.kind}>
        {t(`double.kind.${kind}`)}
        {!isSame && <Chip tone="warning">{t('double.differs')}</Chip>}
      </span>
      <Running side={kept} kind={kind} isOff={said === 'gone'} />
      <Running side={gone} kind={kind} isOff={said === 'kept'} />
      <span className={styles.answer}>
        {said === null && <Chip tone="warning">{t('status.open')}</Chip>}
        <Segmented<DoubleAnswer | ''>
          label={t('double.answer', { kind: t(`double.kind.${kind}`) })}
          options={offered.map((key) => ({ key, label: word(key) }))}
          value={said ?? ''}
          onChange={(answer) => answer !== '' && answers.answer(double, answer)}
        />
      </span>
    </li>
  );
}

type RunningProps = { side: Double['kept']; kind: Double['kind']; isOff: boolean };

function Running({ side, kind, isOff }: RunningProps) {
  const { t } = useTranslation(['duplicates', 'rules', 'values', 'drugs']);
  const format = useClinicalFormat();
  const schedule = useScheduleSentence();
  const { name, detail, valueType, rule, isResting } = side;
  const title = rule
    ? triggerWords(rule, { t, format })
    : (name ?? (valueType && t(`values:type.${valueType}`)));
  const words: Record<Double['kind'], (said: string) => string> = {
    drug: (said) => [said, isResting && t('drugs:status.paused')].filter(Boolean).join(' · '),
    program: (phase) => t('double.phase', { phase }),
    plan: schedule,
    rule: (priority) => t(`values:priority.${priority}`),
  };
  return (
    <span className={styles.running} data-off={isOff || undefined}>
      <strong>{title}</strong>
      <Text as="span" small quiet>
        {detail === null ? '' : words[kind](detail)}
      </Text>
    </span>
  );
}
