import { scoreSpan } from '@fernpuls/domain/surveys/score';
import { type Band, type Score, type SurveyDocument, surveyLimits } from '@fernpuls/domain/surveys/survey';
import IconPlus from '#icons/IconPlus';
import IconTrash from '#icons/IconTrash';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { BandScale } from '../band-scale.tsx';
import { replaced } from './document-changes.ts';
import styles from './editor.module.css';

type Props = {
  id: string;
  document: SurveyDocument;
  faultOf: (path: string) => string | undefined;
  onChange: (document: SurveyDocument) => void;
};

/** What scores mean to the practice: bands, the difference that matters, and who says so. */
export function MeaningFields({ id, document, faultOf, onChange }: Props) {
  const { t } = useTranslation('surveys');
  const { score } = document;
  const span = scoreSpan(document);
  if (!score || !span) return null;
  const set = (part: Partial<Score>) => onChange({ ...document, score: { ...score, ...part } });
  const bands = score.bands ?? [];
  const change = (index: number, part: Partial<Band>) => {
    const held = bands[index];
    if (held) set({ bands: replaced(bands, index, { ...held, ...part }) });
  };
  const bound = (key: 'difference' | 'source', label: string) =>
    binding({
      id: `${id}-${key}`,
      label,
      value: score[key] ?? '',
      error: faultOf(`score/${key}`),
      onChange: (next) => set({ [key]: next === '' ? null : next }),
    });
  return (
    <fieldset className={styles.score}>
      <legend>{t('meaning.title')}</legend>
      <p className={styles.note}>{t('meaning.text')}</p>
      {faultOf('score/bands') && <p className={styles.error}>{faultOf('score/bands')}</p>}
      {bands.map((band, index) => (
        // Bands have no name of their own but their place.
        <div key={index} className={styles.band}>
          <NumberField
            {...binding({
              id: `${id}-band-${index}-from`,
              label: t('meaning.from'),
              value: band.from,
              error: faultOf(`score/bands/${index}/from`),
              onChange: (from) => change(index, { from: from as number }),
            })}
          />
          <TextField
            {...binding({
              id: `${id}-band-${index}-text`,
              label: t('meaning.word'),
              value: band.text,
              error: faultOf(`score/bands/${index}/text`),
              onChange: (text) => change(index, { text: typeof text === 'string' ? text : '' }),
            })}
          />
          <IconButton
            label={t('editor.remove', { name: band.text || t('meaning.word') })}
            icon={<IconTrash />}
            onClick={() => set({ bands: bands.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      {bands.length < surveyLimits.bands && (
        <Button
          size="toolbar"
          icon={<IconPlus />}
          onClick={() =>
            set({ bands: [...bands, { from: (bands.at(-1)?.from ?? span.min - 1) + 1, text: '' }] })
          }
        >
          {t('meaning.add')}
        </Button>
      )}
      <BandScale
        bands={bands.filter(({ from }) => typeof from === 'number')}
        span={span}
        direction={score.direction}
      />
      <NumberField {...bound('difference', t('meaning.difference'))} />
      <TextareaField {...bound('source', t('meaning.source'))} rows={3} />
    </fieldset>
  );
}
