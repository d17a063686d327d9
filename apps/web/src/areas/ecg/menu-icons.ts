import IconRulerMeasure from '#icons/IconRulerMeasure';
import IconTextPlus from '#icons/IconTextPlus';

/** Of the entries of groups that are closed at first. */
export const icons = {
  ecg_norms: IconRulerMeasure,
  finding_templates: IconTextPlus,
};
