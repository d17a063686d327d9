import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { controlProps, type FieldExtras, FieldFrame } from './field.tsx';
import { useFormat } from './format.ts';
import { parseMoment } from './parse-moment.ts';
import { extras } from './text-field.tsx';
import type { FieldBinding } from './use-form.ts';

type Props = FieldBinding &
  FieldExtras & {
    /** The hour that is meant when only a day is typed. */
    hour: number;
    /** Below the field: usual choices. */
    children?: ReactNode;
  };

/** A day with its clock time, typed; kept as an ISO instant. */
export function DateTimeField({ hour, children, ...props }: Props) {
  const { t } = useTranslation(['ui', 'forms']);
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const value = typeof props.value === 'string' ? props.value : '';
  const isInstant = /^\d{4}-\d{2}-\d{2}T/.test(value);
  return (
    <div>
      <FieldFrame field={props} {...extras(props)}>
        <input
          {...controlProps(props, props)}
          type="text"
          autoComplete="off"
          placeholder={t('forms:datetime_example')}
          value={typed ?? (isInstant ? format.dateTime(value) : value)}
          onChange={(event) => {
            setTyped(event.target.value);
            const moment = parseMoment(event.target.value, { now: Date.now(), hour });
            props.onChange(moment === undefined ? event.target.value : moment);
          }}
          onBlur={() => {
            setTyped(null);
            props.onBlur();
          }}
        />
      </FieldFrame>
      {children}
    </div>
  );
}
