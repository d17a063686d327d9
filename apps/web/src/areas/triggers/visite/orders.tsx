import IconX from '#icons/IconX';
import { type RefObject, useState } from 'react';
import { usePeople } from '../../../clinical/people/use-people.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useFormat } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { dueIn, orderDays } from './due.ts';
import type { Visite } from './use-visite.ts';
import styles from './visite.module.css';
import { addOrder, changeOrder, dropOrder, type Order } from './writing.ts';

type Props = {
  visite: Visite;
  mayWrite: boolean;
  /** Who does it unless said otherwise: the nurse who asked. */
  holderId: string | null;
  now: number;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** What is to be done, by whom and until when; ticked it becomes a task with the stamp. */
export function Orders({ visite, mayWrite, holderId, now, inputRef }: Props) {
  const { t } = useTranslation('visites');
  const { writing, change } = visite;
  const [title, setTitle] = useState('');
  return (
    <section className={styles.card} aria-labelledby="visite-orders">
      <div className={styles.cardHead}>
        <h3 id="visite-orders">{t('orders.title')}</h3>
        <span className={styles.quiet}>{t('orders.become_tasks')}</span>
      </div>
      <ul className={styles.orders}>
        {writing.orders.map((order, at) => (
          <OrderLine
            // biome-ignore lint/suspicious/noArrayIndexKey: the same thing can be ordered twice
            key={at}
            order={order}
            now={now}
            mayWrite={mayWrite}
            onChange={(changes) => change(changeOrder(writing, at, changes))}
            onDrop={() => change(dropOrder(writing, at))}
          />
        ))}
      </ul>
      {mayWrite && (
        <form
          className={styles.newOrder}
          onSubmit={(event) => {
            event.preventDefault();
            if (title.trim() === '') return;
            const dueAt = dueIn(0, now);
            change(addOrder(writing, { title: title.trim(), assigneeId: holderId, dueAt, isTicked: true }));
            setTitle('');
          }}
        >
          <input
            ref={inputRef}
            className={styles.line}
            aria-label={t('orders.new')}
            placeholder={t('orders.new')}
            maxLength={200}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Kbd keys="t" />
        </form>
      )}
    </section>
  );
}

type LineProps = {
  order: Order;
  now: number;
  mayWrite: boolean;
  onChange: (changes: Partial<Order>) => void;
  onDrop: () => void;
};

function OrderLine({ order, now, mayWrite, onChange, onDrop }: LineProps) {
  const { t } = useTranslation('visites');
  const format = useFormat();
  const { options } = usePeople();
  const days = orderDays.map((count) => ({ count, at: dueIn(count, now) }));
  const isOffered = order.dueAt === null || days.some(({ at }) => at === order.dueAt);
  return (
    <li className={styles.order}>
      <Checkbox
        label={order.title}
        checked={order.isTicked}
        disabled={!mayWrite}
        onChange={(isTicked) => onChange({ isTicked })}
      />
      {mayWrite && (
        <IconButton label={t('orders.drop', { title: order.title })} icon={<IconX />} onClick={onDrop} />
      )}
      <span className={styles.orderFacts}>
        <select
          aria-label={t('orders.holder', { title: order.title })}
          value={order.assigneeId ?? ''}
          disabled={!mayWrite}
          onChange={(event) => onChange({ assigneeId: event.target.value || null })}
        >
          <option value="">{t('orders.team')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <select
          aria-label={t('orders.due', { title: order.title })}
          value={order.dueAt ?? ''}
          disabled={!mayWrite}
          onChange={(event) => onChange({ dueAt: event.target.value || null })}
        >
          {days.map(({ count, at }) => (
            <option key={count} value={at}>
              {count < 2 ? format.day(at, now) : t('orders.in_days', { count })}
            </option>
          ))}
          {!isOffered && <option value={order.dueAt ?? ''}>{format.day(order.dueAt ?? '', now)}</option>}
          <option value="">{t('orders.no_due')}</option>
        </select>
      </span>
    </li>
  );
}
