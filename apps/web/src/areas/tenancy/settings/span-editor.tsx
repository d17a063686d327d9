import type { OpenSpan } from '@fernpuls/domain/tenancy/opening-hours';
import IconPlus from '#icons/IconPlus';
import IconX from '#icons/IconX';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './settings.module.css';

type Props = {
  label: string;
  spans: readonly OpenSpan[];
  problem: string | undefined;
  disabled: boolean;
  onChange: (spans: readonly OpenSpan[]) => void;
};

/** The hours of one day, typed as „08:00“; „8“ and „830“ are understood when the field is left. */
export function SpanEditor({ label, spans, problem, disabled, onChange }: Props) {
  const { t } = useTranslation(['settings', 'hours']);
  const change = (index: number, changes: Partial<OpenSpan>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...changes } : span)));
  return (
    <div className={styles.spans}>
      {spans.length === 0 && <span>{t('hours:closed')}</span>}
      {spans.map((span, index) => (
        <span key={index} className={styles.span}>
          {(['from', 'to'] as const).map((edge) => (
            <input
              key={edge}
              className={styles.time}
              aria-label={t(`span.${edge}`, { day: label, number: index + 1 })}
              aria-invalid={problem ? true : undefined}
              inputMode="numeric"
              maxLength={5}
              disabled={disabled}
              value={span[edge]}
              onChange={(event) => change(index, { [edge]: event.target.value })}
              onBlur={() => change(index, { [edge]: completeTime(span[edge]) })}
            />
          ))}
          {!disabled && (
            <IconButton
              label={t('span.remove', { day: label, number: index + 1 })}
              icon={<IconX />}
              onClick={() => onChange(spans.filter((_, at) => at !== index))}
            />
          )}
        </span>
      ))}
      {!disabled && spans.length < 4 && (
        <IconButton
          label={t('span.add', { day: label })}
          icon={<IconPlus />}
          outlined
          onClick={() =>
            onChange([...spans, spans.length === 0 ? { from: '08:00', to: '17:00' } : { from: '', to: '' }])
          }
        />
      )}
      {problem && (
        <span role="alert" className={styles.error}>
          {problem}
        </span>
      )}
    </div>
  );
}

/** „8“ → „08:00“, „830“ → „08:30“, „8.30“ → „08:30“; anything else stays for the check to name. */
export function completeTime(typed: string): string {
  const plain = typed.trim().replace(/[.,]/, ':');
  const [, hour, minute = '00'] = /^(\d{1,2}):?(\d{2})?$/.exec(plain) ?? [];
  if (hour === undefined) return /^\d{3}$/.test(plain) ? `0${plain[0]}:${plain.slice(1)}` : typed;
  return `${hour.padStart(2, '0')}:${minute}`;
}
