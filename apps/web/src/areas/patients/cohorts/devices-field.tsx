import type { CohortInformation } from '@fernpuls/contract/patients/cohort';
import { tagDevicesMax } from '@fernpuls/domain/logistics/tag-devices';
import { tagDevicePattern } from '@fernpuls/domain/logistics/tag-device-pattern';
import IconPlus from '#icons/IconPlus';
import IconX from '#icons/IconX';
import { TagDevicePatternField } from '../../../clinical/tag-device-pattern-field.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import fieldStyles from '../../../ui/field.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Section, Text } from '../../../ui/layout/layout.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import styles from './cohorts.module.css';

/** Which devices a cohort is meant for, a pattern a row; none at all takes everybody's. */
export function DevicesField({ disabled = false, ...field }: FieldBinding & { disabled?: boolean }) {
  const { t } = useTranslation('cohorts');
  const patterns = isInformation(field.value) ? field.value.devices : [];
  const write = (devices: string[]) => field.onChange({ devices });
  const isWrong = patterns.some((text) => tagDevicePattern(text) !== null);
  return (
    <Section title={field.label} level={3}>
      <Text quiet small>
        {t(patterns.length === 0 ? 'devices.none' : 'devices.help')}
      </Text>
      <ol id={field.id} className={styles.patterns} tabIndex={-1}>
        {patterns.map((pattern, at) => (
          // Rows have no name of their own: their place is what they are.
          <li key={String(at)}>
            <TagDevicePatternField
              {...field}
              id={`${field.id}-${at}`}
              label={t('devices.one', { number: at + 1 })}
              required={false}
              error={tagDevicePattern(pattern) ? field.error : undefined}
              value={pattern}
              disabled={disabled}
              onChange={(text) =>
                write(
                  patterns.map((one, index) => (index === at ? (typeof text === 'string' ? text : '') : one)),
                )
              }
            />
            {!disabled && (
              <IconButton
                label={t('devices.remove', { number: at + 1 })}
                icon={<IconX />}
                onClick={() => write(patterns.filter((_, index) => index !== at))}
              />
            )}
          </li>
        ))}
      </ol>
      {field.error && (
        <p className={fieldStyles.error} role="alert">
          {isWrong
            ? t('devices.wrong', { numbers: wrongOf(patterns).join(', '), reason: field.error })
            : field.error}
        </p>
      )}
      {!disabled && patterns.length < tagDevicesMax && (
        <Row>
          <Button
            size="toolbar"
            icon={<IconPlus aria-hidden="true" />}
            onClick={() => write([...patterns, '*'])}
          >
            {t('devices.add')}
          </Button>
        </Row>
      )}
    </Section>
  );
}

/** Their places, counted from one. */
function wrongOf(patterns: readonly string[]): number[] {
  return patterns.flatMap((text, at) => (tagDevicePattern(text) ? [at + 1] : []));
}

function isInformation(value: unknown): value is CohortInformation {
  return typeof value === 'object' && value !== null && 'devices' in value;
}
