import IconPrinter from '#icons/IconPrinter';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useHotkeys } from '../../ui/hotkeys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OnPaperContext } from '../../ui/on-paper.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './paper.module.css';

type Props = {
  title: string;
  note?: string | undefined;
  back?: string | undefined;
  /** What to set in the browser's own dialog. */
  hint: string;
  printLabel: string;
  isReady: boolean;
  children: ReactNode;
};

/** A page of its own with one sheet of A4: what is seen is what is printed. */
export function Paper({ title, note, back, hint, printLabel, isReady, children }: Props) {
  const { t } = useTranslation('shell');
  const group = t('keys.page', { page: title });
  const print = () => window.print();
  useHotkeys([{ keys: 'mod+p', label: printLabel, group, run: print }], isReady);
  // Beside the shell, so that nothing of it cuts or shrinks the sheet on paper.
  return createPortal(
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeader
          title={title}
          {...(back ? { back, note } : {})}
          actions={
            <Button
              variant="primary"
              icon={<IconPrinter aria-hidden="true" />}
              disabled={!isReady}
              onClick={print}
            >
              {printLabel}
            </Button>
          }
        />
        <p className={styles.hint}>{hint}</p>
      </div>
      <OnPaperContext value>{children}</OnPaperContext>
    </div>,
    document.body,
  );
}

/** The sheet itself, white with black ink in every theme. */
export function Sheet({ children }: { children: ReactNode }) {
  return <article className={styles.sheet}>{children}</article>;
}

/** Whose letter it is, and what it is. */
export function Letterhead({ name, address, title }: Record<'name' | 'address' | 'title', ReactNode>) {
  return (
    <header className={styles.letterhead}>
      <div>
        <strong>{name}</strong>
        <p>{address}</p>
      </div>
      <h2>{title}</h2>
    </header>
  );
}

/** Figures below each other, the first column in words. */
export function SheetTable({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <table className={cx(styles.table, className)}>{children}</table>;
}

/** What is said in small print below all else. */
export function SheetFoot({ children }: { children: ReactNode }) {
  return <footer className={styles.foot}>{children}</footer>;
}

export function SheetFacts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
