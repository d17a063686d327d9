import { type Carried, carriedKinds, carriedLimits } from '@fernpuls/domain/surveys/carried';
import IconPlus from '#icons/IconPlus';
import IconX from '#icons/IconX';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Dropdown } from '../../../../ui/dropdown.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Link } from '../../../../ui/link.tsx';
import { type AnswerPlace, placeText } from './carried-changes.ts';
import { CarriedIcon } from './carried-icon.tsx';
import styles from './carried.module.css';
import { useCarriedNames } from './use-carried-names.ts';

type Props = {
  /** Address of the survey; what is carried opens below it. */
  base: string;
  place: AnswerPlace;
  /** What the answer is called. */
  name: string;
  items: readonly Carried[];
  readOnly: boolean;
  faultOf: (path: string) => string | undefined;
  onRemove: (item: Carried, name: string) => void;
};

/** What an answer sets off: each entry opens at its address, another is added by its kind. */
export function CarriedList({ base, place, name, items, readOnly, faultOf, onRemove }: Props) {
  const { t } = useTranslation('surveys');
  const nameOf = useCarriedNames(items);
  if (readOnly && items.length === 0) return null;
  const error = faultOf('');
  return (
    <div className={styles.carried} role="group" aria-label={t('carried.of', { name })}>
      <span className={styles.label}>{t('carried.title')}</span>
      {items.map((item, index) => {
        const fault = faultBelow(faultOf, index);
        return (
          <span key={item.id} className={styles.entry} data-wrong={fault ? true : undefined}>
            <Link
              id={carriedId(item.id)}
              to={`${base}/${item.kind}/${item.id}`}
              className={styles.link}
              aria-invalid={fault ? true : undefined}
              title={fault}
            >
              <CarriedIcon kind={item.kind} />
              <span className={styles.text}>{nameOf(item)}</span>
            </Link>
            {!readOnly && (
              <IconButton
                label={t('carried.remove', { name: nameOf(item) })}
                icon={<IconX />}
                onClick={() => onRemove(item, nameOf(item))}
              />
            )}
          </span>
        );
      })}
      {!readOnly && items.length < carriedLimits.entries && (
        <span id={carriedId(placeText(place))}>
          <Dropdown title={t('carried.add', { name })} icon={<IconPlus />} variant="subtle" width={220}>
            {(close) => (
              <ul className={styles.kinds}>
                {carriedKinds.map((kind) => (
                  <li key={kind}>
                    <Link
                      to={`${base}/${kind}/new?answer=${placeText(place)}`}
                      className={styles.kind}
                      onClick={close}
                    >
                      <CarriedIcon kind={kind} />
                      {t(`carried.kind.${kind}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </Dropdown>
        </span>
      )}
      {error && <p className={styles.error}>{error}</p>}
      {items.map((item, index) => {
        const fault = faultBelow(faultOf, index);
        return (
          fault && (
            <p key={item.id} className={styles.error} role="alert">
              {t('carried.wrong', { name: nameOf(item), fault })}
            </p>
          )
        );
      })}
    </div>
  );
}

const fields = [
  '',
  'survey_id',
  'after_days',
  'medium_id',
  'title',
  'role_id',
  'due_after_days',
  'value_type',
  'min',
  'max',
];

function faultBelow(faultOf: Props['faultOf'], index: number): string | undefined {
  return fields.map((name) => faultOf(name === '' ? String(index) : `${index}/${name}`)).find(Boolean);
}

/** The id of what is focused again once a drawer over the editor is closed. */
export function carriedId(name: string): string {
  return `carried-${name.replace('.', '-')}`;
}
