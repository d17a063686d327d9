import { useRef, useState } from 'react';
import { Button as ChipButton, Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import IconPlus from '#icons/IconPlus';
import IconX from '#icons/IconX';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button.tsx';
import { Popover } from '../popover.tsx';
import { Aria } from './aria.tsx';
import { type Choice, ChoiceList } from './choice-list.tsx';
import styles from './multi-select.module.css';
import { placeBeside } from './place-beside.ts';
import { useLabel } from './use-label.ts';

export type MultiChoiceProps = {
  id: string;
  label: string;
  chosen: readonly string[];
  options: readonly Choice[];
  isDisabled: boolean;
  isInvalid: boolean;
  described?: string;
  onChange: (chosen: string[]) => void;
  onBlur: () => void;
};

/** The box with its chips; arrows go between them, Delete takes one away. */
export function Component(props: MultiChoiceProps) {
  const { id, label, chosen, options, isDisabled, isInvalid, described, onChange, onBlur } = props;
  const { t } = useTranslation('controls');
  useLabel(id);
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<ReturnType<typeof placeBeside> | null>(null);
  // The press that closes the list must not open it again when it becomes a click.
  const pressedOpen = useRef(false);
  const put = (next: ReadonlySet<unknown>) =>
    onChange(options.filter(({ value }) => next.has(value)).map(({ value }) => value));
  const name = t('multi.add', { field: label });
  return (
    <Aria>
      <div
        ref={box}
        className={styles.box}
        data-invalid={isInvalid || undefined}
        data-disabled={isDisabled || undefined}
      >
        <TagGroup
          aria-labelledby={`${id}-label`}
          className={cx(styles.chips)}
          {...(isDisabled
            ? {}
            : { onRemove: (keys) => put(new Set(chosen.filter((value) => !keys.has(value)))) })}
        >
          <TagList
            className={cx(styles.list)}
            items={options.filter(({ value }) => chosen.includes(value))}
            renderEmptyState={() => <span className={styles.none}>{t('multi.none')}</span>}
          >
            {(option) => (
              <Tag id={option.value} textValue={option.label} className={cx(styles.chip)}>
                <span lang={option.lang}>{option.label}</span>
                {!isDisabled && (
                  <ChipButton slot="remove" className={cx(styles.cross)}>
                    <IconX aria-hidden="true" />
                  </ChipButton>
                )}
              </Tag>
            )}
          </TagList>
        </TagGroup>
        <IconButton
          id={id}
          label={name}
          icon={<IconPlus />}
          disabled={isDisabled}
          aria-haspopup="dialog"
          aria-expanded={place !== null}
          aria-describedby={described}
          onPointerDown={() => {
            pressedOpen.current = place !== null;
          }}
          onClick={() => {
            const isClosing = pressedOpen.current;
            pressedOpen.current = false;
            setPlace(isClosing || !box.current ? null : placeBeside(box.current));
          }}
          onBlur={onBlur}
        />
      </div>
      {place && (
        <Popover label={name} width={288} onClose={() => setPlace(null)} {...place}>
          <ChoiceList
            label={label}
            options={options}
            chosen={chosen}
            onChosen={put}
            onClose={() => setPlace(null)}
          />
        </Popover>
      )}
    </Aria>
  );
}
