import type { FieldError } from '@fernpuls/contract/errors';
import { fieldErrors } from '@fernpuls/contract/kit/issues';
import { surveyDocument } from '@fernpuls/contract/surveys/survey-document';
import {
  maxQuestionnaire,
  type QuestionnaireFault,
  type ReadSurvey,
  readQuestionnaire,
} from '@fernpuls/domain/surveys/fhir/read-questionnaire';
import { hasReasonableShape } from '../ground/body-shape.ts';

type Read = ReadSurvey | QuestionnaireFault | { wrong: FieldError[] } | { isTooComplex: true };

/** Translations are mostly keys: four times as many as in a body of ours. */
const mostBytes = 4 * maxQuestionnaire;
const unstorable = /\\u0000|\\ud[89a-f][0-9a-f]{2}/;

/** What came from outside keeps the bounds of what is written here, and holds no sign the database cannot. */
export function run(text: string): Read {
  if (!hasReasonableShape(text, mostBytes)) return { isTooComplex: true };
  const read = readQuestionnaire(text);
  if (unstorable.test(JSON.stringify(read))) return { fault: 'no_questionnaire' };
  if ('fault' in read) return read;
  const parsed = surveyDocument.safeParse(read.document);
  if (parsed.success) return read;
  return { wrong: fieldErrors(parsed.error.issues, '/questionnaire') };
}
