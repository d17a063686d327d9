import { isValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import IconBook from '#icons/IconBook';
import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import IconClipboardList from '#icons/IconClipboardList';
import IconSquareCheck from '#icons/IconSquareCheck';
import IconStethoscope from '#icons/IconStethoscope';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { MeasurementIcon } from '../../../clinical/measurement-icon.tsx';
import { scheduleText } from '../../../clinical/rule-words/part-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useIsNarrow } from '../../../ui/use-media.ts';
import type { Week } from './use-week.ts';
import styles from './week.module.css';
import { useCellText, WeekCell } from './week-cell.tsx';
import { countOf, groupsOf, type WeekRow } from './week-model.ts';

type Props = { week: Week; onOpen: (row: WeekRow, day: string) => void };

/** What a phase asks, day by day, with what came of it; on a phone one day at a time. */
export function WeekGrid({ week, onOpen }: Props) {
  const { t } = useTranslation(['patient_programs', 'values', 'rules']);
  const format = useClinicalFormat();
  const isNarrow = useIsNarrow();
  const { data, days, chosen, row: current } = week;
  if (!data) return null;
  const shown = isNarrow ? [chosen] : days;
  const go = isNarrow ? week.go : week.goWeek;
  const unit = isNarrow ? 'day' : 'week';
  const whenOf = ({ schedules }: WeekRow) =>
    schedules.length === 0
      ? t('week.once')
      : schedules.map((one) => scheduleText(one, { t, format })).join(', ');
  return (
    <table className={styles.grid}>
      <caption className="visually-hidden">{t('week.caption')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.what}>
            <span className={styles.walk}>
              <IconButton
                icon={<IconChevronLeft />}
                label={t(`week.before_${unit}`)}
                onClick={() => go(-1)}
              />
              <strong className="numeric">{t('week.number', { week: isoWeek(data.from) })}</strong>
              <IconButton icon={<IconChevronRight />} label={t(`week.after_${unit}`)} onClick={() => go(1)} />
            </span>
          </th>
          {shown.map((day) => (
            <th
              key={day}
              scope="col"
              className={styles.day}
              aria-current={day === data.today ? 'date' : undefined}
            >
              {dayHead(day, format.locale)}
            </th>
          ))}
          <th scope="col" className={styles.sum}>
            {t('week.asked')}
          </th>
        </tr>
      </thead>
      {groupsOf(data.rows).map(({ kind, rows, done, of }) => (
        <tbody key={kind}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={shown.length + 2}>
              {t(`group.${kind}`)}
              <span>{of > 0 ? t('week.of', { done, of }) : t('week.none_yet')}</span>
            </th>
          </tr>
          {rows.map((row) => (
            <tr
              key={`${row.phaseComponentId}/${row.itemId}`}
              className={styles.row}
              data-current={row === current || undefined}
            >
              <th scope="row" className={styles.what}>
                <span className={styles.name}>
                  <RowIcon row={row} />
                  <RowName row={row} />
                  <span className={styles.when} title={whenOf(row)}>
                    {whenOf(row)}
                  </span>
                </span>
              </th>
              {shown.map((day) => (
                <Cell key={day} week={week} row={row} day={day} onOpen={onOpen} />
              ))}
              <td className={styles.sum}>
                <Sum row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Cell({ week, row, day, onOpen }: Props & { row: WeekRow; day: string }) {
  const { t } = useTranslation('patient_programs');
  const format = useClinicalFormat();
  const textOf = useCellText();
  const name = useRowNames()(row);
  const cell = row.cells[week.days.indexOf(day)];
  if (!cell) return <td className={styles.day} aria-hidden="true" />;
  const isToday = day === week.data?.today;
  const isCurrent = row === week.row && day === week.chosen;
  const state = textOf(row, cell);
  // Who speaks to the page says what is seen (WCAG 2.5.3).
  const said = isToday && cell.state === 'due' ? `${t('cell.today')}, ${state}` : state;
  return (
    <td
      className={styles.day}
      aria-current={isToday ? 'date' : undefined}
      data-chosen={isCurrent || undefined}
    >
      {cell.state === 'none' ? (
        <WeekCell row={row} cell={cell} isToday={isToday} />
      ) : (
        <button
          type="button"
          tabIndex={isCurrent ? 0 : -1}
          aria-label={t('cell.label', { name, day: format.weekdayDate(day), state: said })}
          onClick={() => {
            week.pick(row, day);
            onOpen(row, day);
          }}
        >
          <WeekCell row={row} cell={cell} isToday={isToday} />
        </button>
      )}
    </td>
  );
}

function Sum({ row }: { row: WeekRow }) {
  const { done, of } = countOf(row.cells);
  return <span className="numeric">{of === 0 ? '–' : `${done}/${of}`}</span>;
}

/** The name of a row: of a reading its kind, else its own. */
export function useRowNames(): (row: WeekRow) => string {
  const { t } = useTranslation('values');
  return ({ valueType, title }) => (valueType === null ? (title ?? '') : t(`values:type.${valueType}`));
}

function RowName({ row }: { row: WeekRow }) {
  const name = useRowNames()(row);
  return <strong title={name}>{name}</strong>;
}

function RowIcon({ row: { kind, valueType, doer } }: { row: WeekRow }) {
  const type = valueType !== null && isValueTypeKey(valueType) ? valueType : null;
  if (type) return <MeasurementIcon type={type} size={15} />;
  const Icon =
    kind === 'survey'
      ? IconClipboardList
      : kind === 'section'
        ? IconBook
        : doer === 'staff'
          ? IconStethoscope
          : IconSquareCheck;
  return <Icon size={15} aria-hidden="true" />;
}

/** „Mo 16.11.“ */
function dayHead(day: string, locale: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(at);
  const date = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', timeZone: 'UTC' });
  return `${weekday.replace(/\.$/, '')} ${date.format(at)}`;
}

/** The week of the year as ISO 8601 counts it, of a Monday. */
function isoWeek(monday: string): number {
  const dayMs = 86_400_000;
  const thursday = Date.parse(`${monday}T00:00:00Z`) + 3 * dayMs;
  const year = new Date(thursday).getUTCFullYear();
  return Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * dayMs)) + 1;
}
