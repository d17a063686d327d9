import type { ModuleSetting } from '@fernpuls/contract/module-settings';
import type { TenantModule } from '@fernpuls/contract/tenancy/modules.call';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Switch } from '../../../ui/switch.tsx';
import type { ModuleDraft, SettingProblem } from './module-draft.ts';
import small from '../../../ui/small-number.module.css';
import styles from './modules.module.css';

type Props = {
  module: TenantModule;
  isOn: boolean;
  parentOff: boolean;
  settings: readonly ModuleSetting[];
  draft: ModuleDraft;
  problems: ReadonlyMap<string, SettingProblem>;
  readOnly: boolean;
  onSwitch: (on: boolean) => void;
  onSetting: (name: string, text: string) => void;
  children: ReactNode[];
};

export function ModuleNode(props: Props) {
  const { module, isOn, parentOff, settings, draft, problems, readOnly, onSwitch, onSetting, children } =
    props;
  const { t } = useTranslation('modules');
  const format = useFormat();
  const works = isOn && !parentOff && module.isLicensed;
  const stored = new Map(module.settings.map(({ name, value }) => [name, value]));
  return (
    <li>
      <div
        className={styles.row}
        data-off={!works || undefined}
        data-changed={isOn !== module.isEnabled || undefined}
      >
        <div className={styles.what}>
          <span className={styles.name}>
            {t(`module.${module.key}`)}
            {module.isFixed && <Chip tone="outline">{t('fixed')}</Chip>}
            {!module.isLicensed && <Chip tone="warning">{t('unlicensed')}</Chip>}
            {isOn && parentOff && <Chip tone="outline">{t('parent_off')}</Chip>}
          </span>
          <span className={styles.note}>
            {t(`about.${module.key}`)}
            {module.changedAt && (
              <span>
                {' '}
                {t('changed', {
                  who: module.changedBy ?? t('system'),
                  when: format.dateTime(module.changedAt),
                })}
              </span>
            )}
          </span>
        </div>
        <Switch
          label={t(isOn ? 'on' : 'off')}
          name={t(`module.${module.key}`)}
          labelFirst
          checked={isOn}
          disabled={readOnly || module.isFixed || (!module.isLicensed && !isOn)}
          onChange={onSwitch}
        />
      </div>
      {settings.length > 0 && works && (
        <div className={styles.settings}>
          {settings.map((setting) => (
            <Setting
              key={setting.name}
              label={t(`setting.${setting.name}`)}
              value={
                draft.settings[`${module.key}.${setting.name}`] ??
                String(stored.get(setting.name) ?? setting.fallback)
              }
              problem={problems.get(`${module.key}.${setting.name}`)}
              fallback={setting.fallback}
              unit={setting.unit}
              readOnly={readOnly}
              onChange={(text) => onSetting(setting.name, text)}
            />
          ))}
        </div>
      )}
      {children.length > 0 && <ul className={styles.children}>{children}</ul>}
    </li>
  );
}

type SettingProps = {
  label: string;
  value: string;
  problem: SettingProblem | undefined;
  fallback: number;
  unit: ModuleSetting['unit'];
  readOnly: boolean;
  onChange: (text: string) => void;
};

function Setting({ label, value, problem, fallback, unit, readOnly, onChange }: SettingProps) {
  const { t } = useTranslation(['modules', 'errors']);
  const format = useFormat();
  const id = useId();
  return (
    <div className={styles.setting}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box}>
        <input
          id={id}
          inputMode="numeric"
          className={`${small.number} numeric`}
          value={value}
          disabled={readOnly}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => onChange(event.target.value)}
        />
        <span aria-hidden="true">{t(`unit.${unit}`)}</span>
      </span>
      <span id={`${id}-help`} className={problem ? styles.error : styles.note}>
        {problem
          ? t(`errors:${problem.code}`, problem.params)
          : t('default', { value: format.number(fallback), unit: t(`unit.${unit}`) })}
      </span>
    </div>
  );
}
