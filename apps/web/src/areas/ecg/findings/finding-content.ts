import type { Finding } from '@fernpuls/contract/ecg/finding';
import type { FindingInput } from '@fernpuls/contract/ecg/finding.call';
import type { TemplatePlace } from '@fernpuls/domain/ecg/finding/template';
import { findingQtcMs, missingForRelease } from '@fernpuls/domain/ecg/finding/content';

export const figureFields = ['heartRate', 'prMs', 'qrsMs', 'qtMs', 'axisDegrees'] as const;
/** What was measured beside the paper: beats per minute, milliseconds, degrees; whole numbers. */
export type FindingFigures = Partial<Pick<FindingInput, (typeof figureFields)[number]>>;

const empty: FindingInput = {
  rhythmClass: null,
  heartRate: null,
  prMs: null,
  qrsMs: null,
  qtMs: null,
  qtcFormula: 'fridericia',
  axisDegrees: null,
  handMeasurements: [],
  assessment: null,
  recommendation: null,
};

/** What the form begins with: the draft, else nothing but the usual formula. */
export function firstValues(finding: Finding | null): FindingInput {
  if (!finding) return empty;
  const entries = Object.keys(empty).map((name) => [name, finding[name as keyof FindingInput]]);
  return Object.fromEntries(entries) as FindingInput;
}

/** What the form holds, as it is sent: what was left empty is null. */
export function inputOf(values: Readonly<Record<string, unknown>>): FindingInput {
  return { ...empty, qtcFormula: null, ...values };
}

/** The calipers the form holds. */
export function handOf(values: Readonly<Record<string, unknown>>): FindingInput['handMeasurements'] {
  return inputOf(values).handMeasurements;
}

/** A text field as text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The form holds what a signature asks for. */
export function isReadyToSign(values: Readonly<Record<string, unknown>>): boolean {
  const { rhythmClass } = inputOf(values);
  return missingForRelease({ rhythmClass, assessment: textOf(values.assessment) }).length === 0;
}

/** Somebody else has written the draft since this form was begun or last saved. */
export function isOvertaken(
  finding: Pick<Finding, 'updatedAt'> | null,
  { basedOn, isSaving }: { basedOn: string | null; isSaving: boolean },
): boolean {
  return finding !== null && finding.updatedAt !== basedOn && !isSaving;
}

/** Numbers as a template's places take them; text where the eye expects one. */
export function placesOf(
  values: Readonly<Record<string, unknown>>,
  number: (value: number) => string,
): { [P in TemplatePlace]: string | null } {
  const asText = (name: string) => {
    const value = values[name];
    return typeof value === 'number' ? number(value) : null;
  };
  const qtc = qtcOf(values);
  return {
    heart_rate: asText('heartRate'),
    pr_ms: asText('prMs'),
    qrs_ms: asText('qrsMs'),
    qt_ms: asText('qtMs'),
    qtc_ms: qtc === null ? null : number(qtc),
    axis: asText('axisDegrees'),
  };
}

export function qtcOf(values: Readonly<Record<string, unknown>>): number | null {
  const whole = (name: string) => (typeof values[name] === 'number' ? values[name] : null);
  const { qtcFormula } = inputOf(values);
  return findingQtcMs({ qtMs: whole('qtMs'), heartRate: whole('heartRate'), qtcFormula });
}
