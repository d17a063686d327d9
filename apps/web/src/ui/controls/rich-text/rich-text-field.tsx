import { type FieldExtras, FieldFrame } from '../../field.tsx';
import { lazyComponent } from '../../lazy-component.tsx';
import { lazyPage } from '../../lazy-page.ts';
import { extras } from '../../text-field.tsx';
import type { FieldBinding } from '../../use-form.ts';
import styles from './rich-text.module.css';
import type { RichTextProps } from './use-editor.ts';

const { LazyComponent: RichText } = lazyComponent<RichTextProps>(
  lazyPage(() => import('./rich-text-editor.tsx')),
  <div className={styles.waiting} />,
);

type Props = FieldBinding & FieldExtras & { /** Language of the text. */ lang?: string; readOnly?: boolean };

/** Text with headings, lists, bold, italic and links; held in the signs of `domain/kit/written-text`. */
export function RichTextField({ lang, readOnly = false, ...props }: Props) {
  const described = props.error ? `${props.id}-error` : props.help ? `${props.id}-help` : undefined;
  return (
    <FieldFrame field={props} {...extras(props)}>
      <RichText
        id={props.id}
        text={typeof props.value === 'string' ? props.value : ''}
        isReadOnly={readOnly || props.disabled === true}
        isRequired={props.required}
        isInvalid={props.error !== undefined}
        {...(described ? { described } : {})}
        {...(lang ? { lang } : {})}
        onChange={props.onChange}
        onBlur={props.onBlur}
      />
    </FieldFrame>
  );
}
