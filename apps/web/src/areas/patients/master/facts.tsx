import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import styles from './master.module.css';

/** Facts by name, one a line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

type FactProps = { label: string; children: ReactNode; optional?: boolean };

/** What nobody has entered is said, unless few have it. */
export function Fact({ label, children, optional = false }: FactProps) {
  const { t } = useTranslation('forms');
  const isMissing = children === null || children === '' || children === undefined;
  if (isMissing && optional) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isMissing ? (
          <Text as="span" quiet>
            {t('none')}
          </Text>
        ) : (
          children
        )}
      </dd>
    </div>
  );
}
