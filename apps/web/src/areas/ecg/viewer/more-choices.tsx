import { leadOrders, type LeadOrder } from '@fernpuls/domain/ecg/view/lead-order';
import IconAdjustmentsHorizontal from '#icons/IconAdjustmentsHorizontal';
import IconRuler2 from '#icons/IconRuler2';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { gains, type Layout, type View } from './address.ts';
import { Choice } from './choice.tsx';
import { SignalChoices } from './signal-choices.tsx';
import styles from './toolbar.module.css';

type Props = {
  view: View;
  layout: Layout;
  layouts: readonly Layout[];
  leads: readonly string[];
  lead: string;
  paper: 'theme' | 'pink';
  onChange: (changes: Partial<View>) => void;
  onPaper: (paper: 'theme' | 'pink') => void;
  onCalibrate: () => void;
};

/** What is chosen less often, and what a narrow bar has no room for. */
export function MoreChoices(props: Props) {
  const { view, layout, layouts, leads, lead, paper, onChange, onPaper, onCalibrate } = props;
  const { t } = useTranslation('ecg_viewer');
  return (
    <Dropdown
      title={t('toolbar.more')}
      label={<span className="visually-hidden">{t('toolbar.more')}</span>}
      icon={<IconAdjustmentsHorizontal aria-hidden="true" />}
    >
      {() => (
        <div className={styles.more}>
          <div className={styles.moreSignal}>
            <SignalChoices view={view} onChange={onChange} />
          </div>
          <div className={styles.moreGain}>
            <Choice
              label={t('toolbar.gain')}
              value={String(view.gain)}
              options={gains.map((gain) => ({ key: String(gain), label: t('toolbar.mm_per_mv', { gain }) }))}
              onChange={(key) => onChange({ gain: Number(key) })}
            />
          </div>
          {layouts.length > 1 && (
            <div className={styles.moreLayout}>
              <Choice
                label={t('toolbar.layout')}
                value={layout}
                options={layouts.map((key) => ({ key, label: t(`layout.${key}`, { leads: leads.length }) }))}
                onChange={(next) => onChange({ layout: next })}
              />
            </div>
          )}
          {leads.length > 1 && (
            <Choice
              label={t(layout === 'single' ? 'toolbar.lead' : 'toolbar.rhythm_lead')}
              value={lead}
              options={leads.map((one) => ({ key: one, label: one }))}
              onChange={(one) => onChange({ lead: one })}
            />
          )}
          {leads.length >= 6 && (
            <Choice
              label={t('toolbar.order')}
              value={view.order}
              options={(Object.keys(leadOrders) as LeadOrder[]).map((key) => ({
                key,
                label: t(`order.${key}`),
              }))}
              onChange={(order) => onChange({ order })}
            />
          )}
          <Choice
            label={t('toolbar.paper')}
            value={paper}
            options={(['theme', 'pink'] as const).map((key) => ({ key, label: t(`paper.${key}`) }))}
            onChange={onPaper}
          />
          <Button size="toolbar" icon={<IconRuler2 aria-hidden="true" />} onClick={onCalibrate}>
            {t('calibration.button')}
          </Button>
        </div>
      )}
    </Dropdown>
  );
}
