import { type ModuleSetting, moduleSettings } from '@fernpuls/contract/module-settings';
import { isModuleKey } from '@fernpuls/contract/modules';
import type { changeTenantModules, TenantModule } from '@fernpuls/contract/tenancy/modules.call';
import type { InputOf } from '@fernpuls/contract/kit/call';

/** Settings as typed, by `<module>.<setting>`. */
export type ModuleDraft = { switches: Record<string, boolean>; settings: Record<string, string> };
export type ModuleChange = InputOf<typeof changeTenantModules>['modules'][number];
export type SettingProblem = {
  code: 'not_a_whole_number' | 'too_small' | 'too_big';
  params: Record<string, number>;
};

/** Only what differs from what is stored. */
export function changedModules(modules: readonly TenantModule[], draft: ModuleDraft): ModuleChange[] {
  return modules.flatMap((module) => {
    const wanted = draft.switches[module.key];
    const settings = module.settings.flatMap(({ name, value }) => {
      const text = draft.settings[`${module.key}.${name}`];
      return text === undefined || Number(text) === value ? [] : [{ name, value: Number(text) }];
    });
    const switched = wanted !== undefined && wanted !== module.isEnabled;
    if (!switched && settings.length === 0) return [];
    return [
      { key: module.key, ...(switched && { isEnabled: wanted }), ...(settings.length > 0 && { settings }) },
    ];
  });
}

/** What of the typed numbers the server would refuse. */
export function problemsOf(draft: ModuleDraft): Map<string, SettingProblem> {
  const problems = new Map<string, SettingProblem>();
  for (const [place, text] of Object.entries(draft.settings)) {
    const [key = '', name] = place.split('.');
    const setting = isModuleKey(key) ? moduleSettings[key]?.find((one) => one.name === name) : undefined;
    const problem = setting && problemOf(setting, text);
    if (problem) problems.set(place, problem);
  }
  return problems;
}

function problemOf(setting: ModuleSetting, text: string): SettingProblem | null {
  if (!/^\d{1,9}$/.test(text.trim())) return { code: 'not_a_whole_number', params: {} };
  const value = Number(text);
  if (value < setting.min) return { code: 'too_small', params: { min: setting.min } };
  return value > setting.max ? { code: 'too_big', params: { max: setting.max } } : null;
}
