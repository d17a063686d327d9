import type { TriggerTemplate } from '@fernpuls/contract/triggers/trigger-template';
import type { ComponentMeasurement } from '@fernpuls/domain/programs/component';
import { componentLimits } from '@fernpuls/domain/programs/component';
import IconX from '#icons/IconX';
import { MeasurementIcon } from '../../../clinical/measurement-icon.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MultiSelect } from '../../../ui/controls/multi-select.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { asText } from '../../../ui/as-text.ts';
import styles from './components.module.css';
import { withEntry } from './edit-list.ts';
import { isReading, readingTypes } from '../../../clinical/content-parts/reading-types.ts';
import { freshMeasurement } from './fresh-parts.ts';
import { useTemplates } from './options.ts';
import { Part } from './part-head.tsx';
import type { Editing } from './use-editing.ts';

/** What is measured, and the rules that watch it. */
export function MeasurementsPart({ editing }: { editing: Editing }) {
  const templates = useTemplates();
  const { document, change, readOnly } = editing;
  const { measurements } = document;
  return (
    <Part
      name="measurements"
      isEmpty={measurements.length === 0}
      readOnly={readOnly}
      disabled={measurements.length >= componentLimits.measurements}
      add={() =>
        change((held) => ({ ...held, measurements: [...held.measurements, freshMeasurement(held)] }))
      }
    >
      {measurements.length > 0 && (
        <ul className={styles.rows}>
          {measurements.map((entry, index) => (
            <li key={entry.id} className={styles.reading}>
              <Reading editing={editing} entry={entry} index={index} templates={templates} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

type Props = {
  editing: Editing;
  entry: ComponentMeasurement;
  index: number;
  templates: readonly TriggerTemplate[];
};

function Reading({ editing, entry, index, templates }: Props) {
  const { t } = useTranslation(['program_components', 'values']);
  const { bind, change, remove, readOnly } = editing;
  const name = t(`values:type.${entry.valueType}`);
  const set = (next: Partial<ComponentMeasurement>) =>
    change((held) => ({ ...held, measurements: withEntry(held.measurements, index, next) }));
  const options = templates
    .filter(({ id, rule }) => watches(rule, entry.valueType) || entry.templateIds.includes(id))
    .map(({ id, name: label }) => ({ value: id, label }));
  return (
    <>
      <span className={styles.mark}>
        {isReading(entry.valueType) && <MeasurementIcon type={entry.valueType} />}
      </span>
      <SelectField
        {...bind(`measurements/${index}/value_type`, {
          label: t('measurements.value_type'),
          value: entry.valueType,
          required: true,
          // Rules of another kind of reading do not watch this one.
          onChange: (valueType) => set({ valueType: asText(valueType), templateIds: [] }),
        })}
        options={readingTypes.map((value) => ({ value, label: t(`values:type.${value}`) }))}
      />
      <MultiSelect
        {...bind(`measurements/${index}/template_ids`, {
          label: t('measurements.templates'),
          value: entry.templateIds,
          below: true,
          onChange: (ids) => set({ templateIds: Array.isArray(ids) ? ids.map(String) : [] }),
        })}
        options={options}
        disabled={readOnly}
        {...(options.length === 0 ? { help: t('measurements.no_templates', { name }) } : {})}
      />
      {!readOnly && (
        <IconButton
          className={styles.remove}
          label={t('remove', { name })}
          icon={<IconX />}
          onClick={() => remove('measurements', index, name)}
        />
      )}
    </>
  );
}

function watches(rule: TriggerTemplate['rule'], valueType: string): boolean {
  return JSON.stringify(rule).includes(`"valueType":"${valueType}"`);
}
