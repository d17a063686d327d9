import IconDots from '#icons/IconDots';
import IconDownload from '#icons/IconDownload';
import IconEyeCheck from '#icons/IconEyeCheck';
import IconPlus from '#icons/IconPlus';
import IconPrinter from '#icons/IconPrinter';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { ToolbarProps } from '../toolbar.tsx';
import { TypeList } from '../type-choice.tsx';
import styles from './phone.module.css';

/** One row: curves or table, seen, a new value; what is needed less often behind the dots. */
export function PhoneToolbar(props: ToolbarProps) {
  const { view, types, onEnter, onSeen } = props;
  const { t } = useTranslation('record');
  const mayWrite = useMay('patient_measurement', 'write');
  return (
    <div className={styles.toolbar}>
      <h2 className="visually-hidden">{t('menu.measurements')}</h2>
      <Segmented
        label={t('view.label')}
        value={view.layout === 'table' ? 'table' : 'curves'}
        onChange={view.setLayout}
        options={(['curves', 'table'] as const).map((key) => ({ key, label: t(`view.${key}`) }))}
      />
      <span className={styles.end}>
        {mayWrite && types.length > 0 && (
          <IconButton outlined label={t('seen.mark')} icon={<IconEyeCheck />} keys="q" onClick={onSeen} />
        )}
        {mayWrite && (
          <IconButton outlined label={t('entry.title')} icon={<IconPlus />} keys="n" onClick={onEnter} />
        )}
        <Dropdown title={t('phone.more')} icon={<IconDots />} align="end">
          {(close) => <More {...props} close={close} />}
        </Dropdown>
      </span>
    </div>
  );
}

function More({ view, types, onEvent, onExport, onPrint, close }: ToolbarProps & { close: () => void }) {
  const { t } = useTranslation(['record', 'lists']);
  const then = (run: () => void) => () => {
    close();
    run();
  };
  return (
    <div className={styles.more}>
      <TypeList view={view} types={types} />
      <Checkbox label={t('trend')} checked={view.trend} onChange={view.setTrend} />
      <Checkbox label={t('events')} checked={view.events} onChange={view.setEvents} />
      {onEvent && (
        <Button variant="subtle" icon={<IconPlus aria-hidden="true" />} onClick={then(onEvent)}>
          {t('event_new')}
        </Button>
      )}
      {types.length > 0 && (
        <Button variant="subtle" icon={<IconDownload aria-hidden="true" />} onClick={then(onExport)}>
          {t('lists:export')}
        </Button>
      )}
      <Button variant="subtle" icon={<IconPrinter aria-hidden="true" />} onClick={then(onPrint)}>
        {t('print')}
      </Button>
    </div>
  );
}
