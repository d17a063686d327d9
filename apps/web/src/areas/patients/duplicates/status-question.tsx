import type { Comparison } from '@fernpuls/contract/patients/merge.call';
import type { PatientStatus } from '@fernpuls/domain/patients/status';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Section, Stack, Text } from '../../../ui/layout/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './duplicates.module.css';
import type { StatusAnswer } from './use-status-answer.ts';

type Props = { comparison: Comparison; answer: StatusAnswer };

/** How the person is cared for after the merge, where the two records contradict each other: reasons and consequences. */
export function StatusQuestion({ comparison, answer }: Props) {
  const { t } = useTranslation('duplicates');
  const choices = comparison.statusChoices;
  if (!choices) return null;
  return (
    <Section title={t('status.title')}>
      <fieldset className={styles.question}>
        <legend>
          {t('status.question')} <Text as="span">({t('status.about')})</Text>
        </legend>
        <div className={styles.choices}>
          {choices.map(({ status }, at) => (
            <Choice
              key={status}
              comparison={comparison}
              status={status}
              isProposed={at === 0}
              isChosen={answer.status === status}
              onChoose={() => answer.choose(status)}
            />
          ))}
        </div>
        {answer.needsReason && (
          <TextField
            id="merge-status-reason"
            label={t('status.reason')}
            help={t('status.reason_help')}
            required
            error={undefined}
            value={answer.reason}
            onChange={answer.setReason}
          />
        )}
      </fieldset>
    </Section>
  );
}

type ChoiceProps = {
  comparison: Comparison;
  status: PatientStatus;
  isProposed: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

function Choice({ comparison: { kept, gone }, status, isProposed, isChosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation(['duplicates', 'values']);
  return (
    <label className={styles.choice} data-chosen={isChosen || undefined}>
      <input type="radio" name="merge-status" checked={isChosen} onChange={onChoose} />
      <Stack gap={1}>
        <span>
          <strong>{t(`values:patient_status.${status}`)}</strong>{' '}
          {isProposed && <Chip tone="outline">{t('status.proposed')}</Chip>}
        </span>
        <Text as="span">{t(`status.${status}`)}</Text>
        <Facts side={status === kept.status ? kept : gone} />
      </Stack>
    </label>
  );
}

/** What speaks for it: how the record that says so came to it, and what is going on there. */
function Facts({ side }: { side: Comparison['kept'] }) {
  const { t } = useTranslation('duplicates');
  const format = useFormat();
  const { since, reason, until, lastReadingAt, openAlarms, rules } = side.standing;
  const day = (at: string) => format.date(at.slice(0, 10));
  const stood = t('status.since', { number: side.customPatientId, at: day(since ?? side.createdAt) });
  const lines = [
    [stood, until && t('status.until', { at: format.dateTime(until) }), reason].filter(Boolean).join(' · '),
    lastReadingAt ? t('status.last_reading', { at: format.dateTime(lastReadingAt) }) : t('status.no_reading'),
    t('status.running', { rules, alarms: openAlarms }),
  ];
  return lines.map((line) => (
    <Text as="span" small quiet key={line}>
      {line}
    </Text>
  ));
}
