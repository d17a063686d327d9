import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useAbsences } from '../../../clinical/people/use-absences.ts';
import { usePeople } from '../../../clinical/people/use-people.ts';
import { Popover } from '../../../ui/popover.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useWhenReady } from '../../../ui/use-when-ready.ts';
import styles from './actions.module.css';
import type { Person } from './changes.ts';

type Props = {
  title: string;
  onClose: () => void;
  onPick: (person: Person) => void;
  /** Who is away cannot be meant: the cover is taken in their place, and nobody where there is none. */
  onlyPresent?: boolean;
};

/** Type a few letters, Enter takes the first; while people still come it waits for them. */
export function PhysicianPicker({ title, onClose, onPick, onlyPresent = false }: Props) {
  const { t } = useTranslation(['triggers', 'values']);
  const format = useFormat();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = usePeople();
  const found = list.people
    .filter((one) => one.profession !== 'administrator')
    .filter((one) => one.name.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()));
  const current = Math.min(at, found.length - 1);
  const chosen = found[current];
  const { standInFor, isLoading } = useAbsences();
  const meant = ({ id: own, name, note }: (typeof found)[number]): Person | null =>
    onlyPresent && note ? standInFor(own) : { id: own, name };
  const pick = (one: (typeof found)[number]) => {
    const person = meant(one);
    if (person) onPick(person);
  };
  const take = useWhenReady(!list.isLoading && !isLoading, () => chosen && pick(chosen));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    // Nobody is taken whom nobody has named or seen.
    const isNamed = typed.trim() !== '' || !list.isLoading;
    if (step !== 0) setAt(Math.min(found.length - 1, Math.max(0, current + step)));
    else if (event.key === 'Enter' && isNamed) take.ask();
    else return;
    event.preventDefault();
  };
  return (
    <Popover label={title} onClose={onClose} side="above" width={320}>
      <h2 className={styles.title}>{title}</h2>
      <input
        data-autofocus
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${chosen.id}` : undefined}
        aria-label={t('assign.search')}
        placeholder={t('assign.search')}
        className={styles.note}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
          take.forget();
        }}
        onKeyDown={onKeyDown}
      />
      {list.error && <RegionError error={list.error} onRetry={() => void list.refetch()} />}
      <div id={`${id}-list`} role="listbox" aria-label={title} className={styles.people}>
        {found.map((one, index) => (
          <div
            key={one.id}
            tabIndex={-1}
            id={`${id}-${one.id}`}
            role="option"
            aria-selected={index === current}
            aria-disabled={meant(one) === null || undefined}
            className={styles.reason}
            onPointerDown={(event) => {
              event.preventDefault();
              pick(one);
            }}
          >
            <Avatar initials={format.initials(one)} seed={one.id} size="small" />
            <span className={styles.grow}>
              {one.name}
              {one.note && <span className={styles.away}>{one.note}</span>}
            </span>
            <span className={styles.quiet}>{t(`values:profession.${one.profession}`)}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && !list.isLoading && <p className={styles.quiet}>{t('assign.none')}</p>}
    </Popover>
  );
}
