/** Extensions of FHIR R4 and of its structured data capture, and what only surveys of ours know. */
export const extensions = {
  ordinal: 'http://hl7.org/fhir/StructureDefinition/ordinalValue',
  /** R5, and of structured data capture. */
  weight: 'http://hl7.org/fhir/StructureDefinition/itemWeight',
  control: 'http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl',
  unit: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit',
  min: 'http://hl7.org/fhir/StructureDefinition/minValue',
  max: 'http://hl7.org/fhir/StructureDefinition/maxValue',
  step: 'http://hl7.org/fhir/StructureDefinition/questionnaire-sliderStepValue',
  translation: 'http://hl7.org/fhir/StructureDefinition/translation',
  enableWhen: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression',
  /** Whoever does not know these loses no question and no answer. */
  branch: 'urn:fernpuls:survey:branch',
  valueType: 'urn:fernpuls:survey:value-type',
  fineStep: 'urn:fernpuls:survey:step',
  scoring: 'urn:fernpuls:survey:scoring',
  score: 'urn:fernpuls:survey:score',
} as const;

export const codeSystems = {
  loinc: 'http://loinc.org',
  ucum: 'http://unitsofmeasure.org',
  control: 'http://hl7.org/fhir/questionnaire-item-control',
  answer: 'urn:fernpuls:survey:answer',
} as const;

/** The two readings of a blood pressure stand below its item. */
export const partOf = (id: string, part: 'systolic' | 'diastolic') => `${id}.${part}`;

/** What a survey is called where answers name it. */
export const surveyUrl = (surveyId: string) => `urn:uuid:${surveyId}`;

export const operators = { at_least: '>=', above: '>', at_most: '<=', below: '<' } as const;
