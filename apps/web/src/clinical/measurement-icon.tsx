import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import type { Icon } from '@tabler/icons-react';
import IconClipboardHeart from '#icons/IconClipboardHeart';
import IconCpu from '#icons/IconCpu';
import IconDroplet from '#icons/IconDroplet';
import IconFlask from '#icons/IconFlask';
import IconHeartbeat from '#icons/IconHeartbeat';
import IconHeartRateMonitor from '#icons/IconHeartRateMonitor';
import IconLungs from '#icons/IconLungs';
import IconMoodSad from '#icons/IconMoodSad';
import IconMoon from '#icons/IconMoon';
import IconPercentage from '#icons/IconPercentage';
import IconScale from '#icons/IconScale';
import IconShoe from '#icons/IconShoe';
import IconTemperature from '#icons/IconTemperature';
import IconWaveSawTool from '#icons/IconWaveSawTool';
import IconWaveSine from '#icons/IconWaveSine';
import IconWind from '#icons/IconWind';

type Look = { icon: Icon; colour: string };

// The fixed colours of the design language; kinds it does not name take the nearest one's.
const looks: Record<ValueTypeKey, Look> = {
  blood_pressure: { icon: IconWaveSawTool, colour: 'blood-pressure' },
  pulse: { icon: IconHeartbeat, colour: 'pulse' },
  weight: { icon: IconScale, colour: 'weight' },
  body_fat: { icon: IconPercentage, colour: 'weight' },
  temperature: { icon: IconTemperature, colour: 'temperature' },
  spo2: { icon: IconLungs, colour: 'spo2' },
  glucose: { icon: IconDroplet, colour: 'glucose' },
  pef: { icon: IconWind, colour: 'lung' },
  fev1: { icon: IconWind, colour: 'lung' },
  fvc: { icon: IconWind, colour: 'lung' },
  fev1_fvc: { icon: IconWind, colour: 'lung' },
  respiratory_rate: { icon: IconWaveSine, colour: 'respiration' },
  steps: { icon: IconShoe, colour: 'steps' },
  sleep: { icon: IconMoon, colour: 'steps' },
  ecg: { icon: IconHeartRateMonitor, colour: 'pulse' },
  inr: { icon: IconFlask, colour: 'glucose' },
  ketones: { icon: IconFlask, colour: 'glucose' },
  pain: { icon: IconMoodSad, colour: 'temperature' },
  hrv: { icon: IconHeartbeat, colour: 'pulse' },
  cied: { icon: IconCpu, colour: 'steps' },
  phq9: { icon: IconClipboardHeart, colour: 'respiration' },
  gad7: { icon: IconClipboardHeart, colour: 'temperature' },
  phq4: { icon: IconClipboardHeart, colour: 'lung' },
  gad2: { icon: IconClipboardHeart, colour: 'temperature' },
  phq2: { icon: IconClipboardHeart, colour: 'respiration' },
  self_rated_health: { icon: IconClipboardHeart, colour: 'steps' },
  symptoms_score: { icon: IconClipboardHeart, colour: 'temperature' },
  breathlessness_score: { icon: IconClipboardHeart, colour: 'lung' },
  fatigue_score: { icon: IconClipboardHeart, colour: 'respiration' },
  wellbeing_score: { icon: IconClipboardHeart, colour: 'steps' },
  daily_function_score: { icon: IconClipboardHeart, colour: 'weight' },
  quality_of_life_score: { icon: IconClipboardHeart, colour: 'spo2' },
};

/** The icon of a value type in its colour; decoration beside the written name. */
export function MeasurementIcon({ type, size = 16 }: { type: ValueTypeKey; size?: number }) {
  const { icon: Icon } = looks[type];
  return <Icon size={size} color={measurementColour(type)} aria-hidden="true" style={{ flex: 'none' }} />;
}

/** The colour of a value type as a custom property, for charts. */
export function measurementColour(type: ValueTypeKey): string {
  return `var(--measure-${looks[type].colour})`;
}
