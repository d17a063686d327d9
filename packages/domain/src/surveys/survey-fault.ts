/** What is wrong and where: `questions/2/answers/0/points`; codes are those of the contract. */
export type SurveyFault = { path: string; code: string; params?: Record<string, string | number> };
