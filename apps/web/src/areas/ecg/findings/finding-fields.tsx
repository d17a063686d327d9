import IconCopyPlus from '#icons/IconCopyPlus';
import IconTextPlus from '#icons/IconTextPlus';
import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import type { findings } from '@fernpuls/contract/ecg/finding';
import { findingTemplates } from '@fernpuls/contract/ecg/finding-template';
import { fillTemplate } from '@fernpuls/domain/ecg/finding/template';
import { useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import type { useForm } from '../../../ui/use-form.ts';
import { rhythmKeys } from '../rhythm-keys.ts';
import { figureFields, type FindingFigures, handOf, placesOf, qtcOf, textOf } from './finding-content.ts';
import styles from './findings.module.css';
import { HandList } from './hand-list.tsx';

type FindingFormState = ReturnType<typeof useForm<typeof findings.fields>>;
type Props = Pick<FindingFormState, 'field' | 'values' | 'setValue'> & {
  ecg: Ecg;
  figures: FindingFigures | null;
};

const units = { heartRate: '/min', prMs: 'ms', qrsMs: 'ms', qtMs: 'ms', axisDegrees: '°' } as const;

/** Rhythm, figures, judgement and what follows from it. */
export function FindingFields({ field, values, setValue, ecg, figures }: Props) {
  const { t } = useTranslation(['findings', 'values']);
  const format = useFormat();
  const qtc = qtcOf(values);
  const measured = figureFields.filter((name) => typeof figures?.[name] === 'number');
  return (
    <div className={styles.fields}>
      <SelectField {...field('rhythmClass')} words="values:rhythm_class" help={agreement()} />
      <div className={styles.choices}>
        {rhythmKeys.map(({ key, rhythmClass }) => (
          <button
            key={key}
            type="button"
            className={styles.choice}
            aria-pressed={values.rhythmClass === rhythmClass}
            onClick={() => setValue('rhythmClass', rhythmClass)}
          >
            <Kbd keys={key} />
            {t(`values:rhythm_class_short.${rhythmClass}`)}
          </button>
        ))}
      </div>
      <div className={styles.figures}>
        {figureFields.map((name) => (
          <NumberField key={name} {...field(name)} unit={units[name]} decimals={0} />
        ))}
        <SelectField
          {...field('qtcFormula')}
          words="findings:formula"
          help={qtc === null ? t('qtc_missing') : t('qtc', { value: format.number(qtc) })}
        />
      </div>
      {measured.length > 0 && (
        <Button
          size="toolbar"
          icon={<IconCopyPlus aria-hidden="true" />}
          onClick={() => {
            for (const name of measured) setValue(name, Math.round(figures?.[name] ?? 0));
          }}
        >
          {t('take_figures')}
        </Button>
      )}
      <HandList
        measurements={handOf(values)}
        onRemove={(index) =>
          setValue(
            'handMeasurements',
            handOf(values).filter((_, at) => at !== index),
          )
        }
      />
      <TextareaField {...field('assessment')} rows={5} />
      <Templates
        rhythmClass={values.rhythmClass}
        filled={(body) =>
          fillTemplate(
            body,
            placesOf(values, (value) => format.number(value)),
          )
        }
        onChoose={(text) => {
          const before = textOf(values.assessment).trim();
          setValue('assessment', before === '' ? text : `${before}\n${text}`);
        }}
      />
      <TextareaField {...field('recommendation')} rows={2} />
    </div>
  );

  function agreement(): string {
    const { deviceClass, suggestedClass } = ecg;
    const chosen = values.rhythmClass;
    if (deviceClass && chosen)
      return deviceClass === chosen
        ? t('device_agrees')
        : t('device_says', { word: t(`values:rhythm_class.${deviceClass}`) });
    if (deviceClass) return t('device_says', { word: t(`values:rhythm_class.${deviceClass}`) });
    return suggestedClass
      ? t('suggestion_says', { word: t(`values:rhythm_class.${suggestedClass}`) })
      : t('no_device');
  }
}

type TemplatesProps = {
  rhythmClass: unknown;
  /** With the figures of this finding in their places. */
  filled: (body: string) => string;
  onChoose: (text: string) => void;
};

/** The practice's sentences, those of the chosen rhythm first. */
function Templates({ rhythmClass, filled, onChoose }: TemplatesProps) {
  const { t } = useTranslation(['findings', 'shell']);
  const { rows, isPending } = useList(findingTemplates, { perPage: 100, sort: 'position' });
  const fitting = rows.filter((row) => row.rhythmClass === rhythmClass);
  const others = rows.filter((row) => row.rhythmClass !== rhythmClass);
  return (
    <Dropdown
      label={t('template')}
      title={t('template')}
      icon={<IconTextPlus aria-hidden="true" />}
      keys="#"
      group={t('title')}
      width={320}
    >
      {(close) => (
        <ul className={styles.templates}>
          {!isPending && rows.length === 0 && <li className={styles.quiet}>{t('no_templates')}</li>}
          {[...fitting, ...others].map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className={styles.template}
                onClick={() => {
                  onChoose(filled(row.body));
                  close();
                }}
              >
                <strong>{row.title}</strong>
                <span className={styles.quiet}>{filled(row.body)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  );
}
