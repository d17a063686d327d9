import type { Comparison } from '@fernpuls/contract/patients/merge.call';
import type { PatientStatus } from '@fernpuls/domain/patients/status';
import { useTranslation } from '../../../i18n/use-translation.ts';
import IconPhone from '#icons/IconPhone';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { Row, Section, Stack, Text } from '../../../ui/layout/layout.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './duplicates.module.css';
import type { StatusAnswer } from './use-status-answer.ts';

type Props = {
  comparison: Comparison;
  answer: StatusAnswer;
  /** Null where nobody may have tasks. */
  onCallFirst: (() => Promise<void>) | null;
};

/** How the person is cared for after the merge, where the two records contradict each other: reasons and consequences. */
export function StatusQuestion({ comparison, answer, onCallFirst }: Props) {
  const { t } = useTranslation('duplicates');
  const choices = comparison.statusChoices;
  if (!choices) return null;
  return (
    <Section title={t('status.title')}>
      <fieldset className={styles.question} data-question="">
        <legend>{t('status.question')}</legend>
        <Text small quiet>
          {t('status.about')}
        </Text>
        <div className={styles.choices}>
          {choices.map(({ status }, at) => (
            <Choice
              number={at + 1}
              key={status}
              comparison={comparison}
              status={status}
              isProposed={at === 0}
              isChosen={answer.status === status}
              onChoose={() => answer.choose(status)}
            />
          ))}
          {onCallFirst && (
            <div className={styles.choice}>
              <Stack gap={1}>
                <span>
                  <strong>{t('call_first.title')}</strong> <Kbd keys={String(choices.length + 1)} />
                </span>
                <Text as="span">{t('call_first.text')}</Text>
                {[comparison.kept, comparison.gone].map(
                  ({ id, phone, customPatientId }) =>
                    phone !== null && (
                      <Text as="span" small key={id}>
                        {t('call_first.number', { number: customPatientId })} <PhoneLink number={phone} />
                      </Text>
                    ),
                )}
                <Row>
                  <Button
                    size="toolbar"
                    icon={<IconPhone aria-hidden="true" />}
                    onClick={() => void onCallFirst()}
                  >
                    {t('call_first.action')}
                  </Button>
                </Row>
              </Stack>
            </div>
          )}
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
  number: number;
  comparison: Comparison;
  status: PatientStatus;
  isProposed: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

function Choice({ number, comparison: { kept, gone }, status, isProposed, isChosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation(['duplicates', 'values']);
  return (
    <label className={styles.choice} data-chosen={isChosen || undefined}>
      <input type="radio" name="merge-status" checked={isChosen} onChange={onChoose} />
      <Stack gap={1}>
        <span>
          <strong>{t(`values:patient_status.${status}`)}</strong>{' '}
          {isProposed && <Chip tone="outline">{t('status.proposed')}</Chip>} <Kbd keys={String(number)} />
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
