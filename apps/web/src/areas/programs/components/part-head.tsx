import type { ReactNode } from 'react';
import IconPlus from '#icons/IconPlus';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Section, Text } from '../../../ui/layout/layout.tsx';

type Props = {
  /** Its name in the texts. */
  name: 'measurements' | 'surveys' | 'tasks' | 'goals' | 'sections';
  isEmpty: boolean;
  readOnly: boolean;
  /** Makes one, or where one is made. */
  add: (() => void) | string;
  disabled?: boolean;
  children: ReactNode;
};

/** A part of a component: what it holds, and the way to one more. */
export function Part({ name, isEmpty, readOnly, add, disabled = false, children }: Props) {
  const { t } = useTranslation('program_components');
  const icon = <IconPlus aria-hidden="true" />;
  const label = t(`add.${name}`);
  return (
    <Section title={t(`title.${name}`)}>
      {isEmpty && <Text quiet>{t(`none.${name}`)}</Text>}
      {children}
      {!readOnly && (
        <span>
          {typeof add === 'string' ? (
            <ButtonLink to={add} size="toolbar" icon={icon}>
              {label}
            </ButtonLink>
          ) : (
            <Button size="toolbar" icon={icon} disabled={disabled} onClick={add}>
              {label}
            </Button>
          )}
        </span>
      )}
    </Section>
  );
}
