import type { Instrument, InstrumentLanguage } from './instrument.ts';

/*
 * The PHQ family (Spitzer, Williams, Kroenke and colleagues, with a grant from Pfizer): phqscreeners.com, "No permission
 * required to reproduce, translate, display or distribute". German: Löwe, Spitzer, Zipfel, Herzog, PHQ-D, 2nd edition
 * 2002; Löwe, Universitätsklinikum Hamburg-Eppendorf, 2015.
 */

const licence = {
  licence: 'free',
  licenceText:
    'Spitzer RL, Williams JBW, Kroenke K et al. No permission required to reproduce, translate, display or distribute.',
  checkedOn: '2026-11-27',
  direction: 'higher_is_worse',
  points: [0, 1, 2, 3],
} as const;

const answers: Record<InstrumentLanguage, readonly string[]> = {
  de: ['Überhaupt nicht', 'An einzelnen Tagen', 'An mehr als der Hälfte der Tage', 'Beinahe jeden Tag'],
  en: ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'],
};
const heading: Record<InstrumentLanguage, string> = {
  de: 'Wie oft fühlten Sie sich im Verlauf der letzten 2 Wochen durch die folgenden Beschwerden beeinträchtigt?',
  en: 'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
};

const depression = {
  de: [
    'Wenig Interesse oder Freude an Ihren Tätigkeiten',
    'Niedergeschlagenheit, Schwermut oder Hoffnungslosigkeit',
    'Schwierigkeiten ein- oder durchzuschlafen oder vermehrter Schlaf',
    'Müdigkeit oder Gefühl, keine Energie zu haben',
    'Verminderter Appetit oder übermäßiges Bedürfnis zu essen',
    'Schlechte Meinung von sich selbst; Gefühl, ein Versager zu sein oder die Familie enttäuscht zu haben',
    'Schwierigkeiten, sich auf etwas zu konzentrieren, z. B. beim Zeitunglesen oder Fernsehen',
    [
      'Waren Ihre Bewegungen oder Ihre Sprache so verlangsamt, dass es auch anderen auffallen würde?',
      'Oder waren Sie im Gegenteil „zappelig“ oder ruhelos und hatten dadurch einen stärkeren Bewegungsdrang als sonst?',
    ].join(' '),
    'Gedanken, dass Sie lieber tot wären oder sich Leid zufügen möchten',
  ],
  en: [
    'Little interest or pleasure in doing things',
    'Feeling down, depressed, or hopeless',
    'Trouble falling or staying asleep, or sleeping too much',
    'Feeling tired or having little energy',
    'Poor appetite or overeating',
    'Feeling bad about yourself – or that you are a failure or have let yourself or your family down',
    'Trouble concentrating on things, such as reading the newspaper or watching television',
    'Moving or speaking so slowly that other people could have noticed? Or the opposite – being so fidgety or restless that you have been moving around a lot more than usual',
    'Thoughts that you would be better off dead or of hurting yourself in some way',
  ],
};
const anxiety = {
  de: [
    'Nervosität, Ängstlichkeit oder Anspannung',
    'Nicht in der Lage sein, Sorgen zu stoppen oder zu kontrollieren',
    'Übermäßige Sorgen bezüglich verschiedener Angelegenheiten',
    'Schwierigkeiten zu entspannen',
    'Rastlosigkeit, so dass Stillsitzen schwer fällt',
    'Schnelle Verärgerung oder Gereiztheit',
    'Gefühl der Angst, so als würde etwas Schlimmes passieren',
  ],
  en: [
    'Feeling nervous, anxious, or on edge',
    'Not being able to stop or control worrying',
    'Worrying too much about different things',
    'Trouble relaxing',
    'Being so restless that it is hard to sit still',
    'Becoming easily annoyed or irritable',
    'Feeling afraid, as if something awful might happen',
  ],
};

type Words = { name: string; items: readonly string[]; bands: readonly string[] };
const wording = (language: InstrumentLanguage, words: Words) => ({
  ...words,
  heading: heading[language],
  answers: answers[language],
});

export const phq9: Instrument = {
  ...licence,
  key: 'phq9',
  valueType: 'phq9',
  version: 'PHQ-9 (1999), PHQ-D (2. Auflage 2002)',
  source:
    'Kroenke K, Spitzer RL, Williams JBW. The PHQ-9: validity of a brief depression severity measure. J Gen Intern Med 2001;16:606–613. German: Löwe B, Spitzer RL, Zipfel S, Herzog W. PHQ-D, 2002.',
  bands: [0, 5, 10, 15, 20],
  difference: {
    value: 5,
    source:
      'Löwe B, Unützer J, Callahan CM, Perkins AJ, Kroenke K. Monitoring depression treatment outcomes with the PHQ-9. Med Care 2004;42:1194–1201.',
  },
  wordings: {
    de: wording('de', {
      name: 'PHQ-9 (Depressivität)',
      items: depression.de,
      bands: ['minimal', 'leicht', 'mittelgradig', 'ausgeprägt', 'schwer'],
    }),
    en: wording('en', {
      name: 'PHQ-9 (depression)',
      items: depression.en,
      bands: ['minimal', 'mild', 'moderate', 'moderately severe', 'severe'],
    }),
  },
  rules: [
    { key: 'self_harm', item: 9, fromPoints: 1 },
    { key: 'from_border', from: 10 },
    { key: 'worse', by: 5, days: 28 },
  ],
};

export const gad7: Instrument = {
  ...licence,
  key: 'gad7',
  valueType: 'gad7',
  version: 'GAD-7 (2006)',
  source: [
    'Spitzer RL, Kroenke K, Williams JBW, Löwe B. A brief measure for assessing generalized anxiety disorder: the GAD-7.',
    'Arch Intern Med 2006;166:1092–1097. German: Löwe B et al. Med Care 2008;46:266–274.',
  ].join(' '),
  bands: [0, 5, 10, 15],
  difference: {
    value: 4,
    source:
      'Toussaint A, Hüsing P, Gumz A et al. Sensitivity to change and minimal clinically important difference of the GAD-7. J Affect Disord 2020;265:395–401.',
  },
  wordings: {
    de: wording('de', {
      name: 'GAD-7 (Ängstlichkeit)',
      items: anxiety.de,
      bands: ['minimal', 'leicht', 'mittelgradig', 'schwer'],
    }),
    en: wording('en', {
      name: 'GAD-7 (anxiety)',
      items: anxiety.en,
      bands: ['minimal', 'mild', 'moderate', 'severe'],
    }),
  },
  rules: [
    { key: 'from_border', from: 10 },
    { key: 'worse', by: 4, days: 28 },
  ],
};

export const phq4: Instrument = {
  ...licence,
  key: 'phq4',
  valueType: 'phq4',
  version: 'PHQ-4 (2009)',
  source: [
    'Kroenke K, Spitzer RL, Williams JBW, Löwe B. An ultra-brief screening scale for anxiety and depression: the PHQ-4.',
    'Psychosomatics 2009;50:613–621. German: Löwe B et al. J Affect Disord 2010;122:86–95.',
  ].join(' '),
  bands: [0, 3, 6, 9],
  difference: null,
  scales: [
    {
      valueType: 'gad2',
      items: [1, 2],
      from: 3,
      source:
        'Kroenke K, Spitzer RL, Williams JBW, Monahan PO, Löwe B. Anxiety disorders in primary care. Ann Intern Med 2007;146:317–325. Psychosomatics 2009;50:613–621.',
    },
    {
      valueType: 'phq2',
      items: [3, 4],
      from: 3,
      source:
        'Kroenke K, Spitzer RL, Williams JBW. The Patient Health Questionnaire-2. Med Care 2003;41:1284–1292. Psychosomatics 2009;50:613–621.',
    },
  ],
  wordings: {
    de: wording('de', {
      name: 'PHQ-4 (Ängstlichkeit und Depressivität, kurz)',
      items: [...anxiety.de.slice(0, 2), ...depression.de.slice(0, 2)],
      bands: ['keine bis minimal', 'leicht', 'mittelgradig', 'schwer'],
    }),
    en: wording('en', {
      name: 'PHQ-4 (anxiety and depression, short)',
      items: [...anxiety.en.slice(0, 2), ...depression.en.slice(0, 2)],
      bands: ['normal', 'mild', 'moderate', 'severe'],
    }),
  },
  rules: [{ key: 'from_border', from: 6 }],
};
