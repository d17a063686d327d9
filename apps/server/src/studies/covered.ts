import type { OpenSpan } from '@fernpuls/domain/kit/open-span';
import { consentSpans, coveredLog } from '@fernpuls/domain/studies/consent';
import type { SubjectLog } from '@fernpuls/domain/studies/standing';
import type { Frozen } from '@fernpuls/domain/studies/versions';

/** When somebody’s consent held, and of their steps those that files and pages may know. */
export function coveredSteps<T extends SubjectLog>(
  steps: readonly T[],
  frozen: readonly Frozen[],
): { spans: OpenSpan[]; steps: T[] } {
  const words = frozen.map(({ version, document, createdAt }) => ({
    version,
    consentText: document.consentText,
    createdAt,
  }));
  const spans = consentSpans(steps, words);
  return { spans, steps: coveredLog(steps, spans) };
}
