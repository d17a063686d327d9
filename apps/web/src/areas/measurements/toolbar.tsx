import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import IconDownload from '#icons/IconDownload';
import IconEyeCheck from '#icons/IconEyeCheck';
import IconPlus from '#icons/IconPlus';
import IconPrinter from '#icons/IconPrinter';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useFormat } from '../../ui/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './toolbar.module.css';
import { TypeChoice } from './type-choice.tsx';
import { layouts, type View } from './use-view.ts';
import { ViewRange } from './view-range.tsx';

export type ToolbarProps = {
  view: View;
  types: readonly ValueTypeKey[];
  onEnter: () => void;
  onSeen: () => void;
  /** Enters an event; missing where the person may not. */
  onEvent: (() => void) | undefined;
  /** Saves what is shown as a file. */
  onExport: () => void;
  /** Opens what is shown as a sheet of paper. */
  onPrint: () => void;
};

/** Layout, period, types and lanes; at the right what is done with the values. */
export function Toolbar({ view, types, onEnter, onSeen, onEvent, onExport, onPrint }: ToolbarProps) {
  const { t } = useTranslation(['record', 'lists']);
  const format = useFormat();
  const mayWrite = useMay('patient_measurement', 'write');
  return (
    <div className={styles.toolbar}>
      <h2 className={styles.title}>
        {t('menu.measurements')}{' '}
        <span className={styles.printed}>
          {t('period.printed', { from: format.date(view.range.from), to: format.date(view.range.to) })}
        </span>
      </h2>
      <Segmented
        label={t('view.label')}
        value={view.layout}
        onChange={view.setLayout}
        options={layouts.map((key) => ({ key, label: t(`view.${key}`) }))}
      />
      <ViewRange view={view} />
      {types.length > 0 && <TypeChoice view={view} types={types} />}
      {view.layout !== 'table' && (
        <>
          <Checkbox label={t('trend')} checked={view.trend} onChange={view.setTrend} />
          <Checkbox label={t('events')} checked={view.events} onChange={view.setEvents} />
        </>
      )}
      <div className={styles.end}>
        {types.length > 0 && (
          <IconButton label={t('lists:export')} icon={<IconDownload />} onClick={onExport} />
        )}
        {types.length > 0 && <IconButton label={t('print')} icon={<IconPrinter />} onClick={onPrint} />}
        {mayWrite && types.length > 0 && (
          <IconButton label={t('seen.mark')} icon={<IconEyeCheck />} keys="q" onClick={onSeen} />
        )}
        {onEvent && (
          <Button icon={<IconPlus aria-hidden="true" />} keys="i" onClick={onEvent}>
            {t('event_add')}
          </Button>
        )}
        {mayWrite && (
          <Button icon={<IconPlus aria-hidden="true" />} keys="n" onClick={onEnter}>
            {t('entry.button')}
          </Button>
        )}
      </div>
    </div>
  );
}
