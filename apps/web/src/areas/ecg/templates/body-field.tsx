import { fillTemplate, templatePlaces, unknownPlaces } from '@fernpuls/domain/ecg/finding/template';
import { useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import { textOf } from '../findings/finding-content.ts';
import styles from './body-field.module.css';

/** A usual resting ECG, to see how the sentence reads. */
const example = { heart_rate: '72', pr_ms: '160', qrs_ms: '92', qt_ms: '390', qtc_ms: '415', axis: '45' };

/** The sentence with its places: put in at the cursor, and shown as a finding would have them. */
export function BodyField(field: FieldBinding) {
  const { t } = useTranslation('findings');
  const room = useRef<HTMLDivElement>(null);
  const body = textOf(field.value);
  const unknown = unknownPlaces(body).map((name) => `{${name}}`);
  const insert = (place: string) => {
    const area = room.current?.querySelector('textarea');
    const [from, to] = area ? [area.selectionStart, area.selectionEnd] : [body.length, body.length];
    field.onChange(`${body.slice(0, from)}{${place}}${body.slice(to)}`);
    const end = from + place.length + 2;
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(end, end);
    });
  };
  return (
    <div ref={room} className={styles.body}>
      <TextareaField {...field} rows={6} />
      <fieldset className={styles.places}>
        <legend>{t('templates.places')}</legend>
        {templatePlaces.map((place) => (
          <button
            key={place}
            type="button"
            aria-label={t('templates.insert', { what: t(`place.${place}`) })}
            onClick={() => insert(place)}
          >
            {t(`place.${place}`)}
          </button>
        ))}
      </fieldset>
      {unknown.length > 0 && (
        <p className={styles.unknown} role="status">
          <Chip tone="warning">{t('templates.unknown', { names: unknown.join(', ') })}</Chip>
        </p>
      )}
      {body !== '' && (
        <figure className={styles.example}>
          <figcaption>{t('templates.example')}</figcaption>
          <p>{fillTemplate(body, example)}</p>
        </figure>
      )}
    </div>
  );
}
