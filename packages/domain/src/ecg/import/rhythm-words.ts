/**
 * Words of devices and vendors by what they are stored as, in small letters without signs and accents. The stored classes
 * know three rhythms by name; a rhythm that is none of them is stored as not clear, by its rate where the word says one, and
 * its own word is shown beside it: flutter is not called fibrillation. Sources: HealthKit HKElectrocardiogram.Classification; KardiaMobile determinations (AliveCor
 * instructions for use, 2024); Withings ScanWatch and Omron Complete instructions for use; AHA/ACC/HRS statements for the
 * electrocardiogram, part II (2007), primary statements 20 to 60; SCP-ECG universal statement codes (EN 1064 annex B); and
 * the same in German and the other languages of the platform. Looked up 2026-11-29.
 */
const words = {
  unknown: '',
  sinus_rhythm: `sinus rhythm|normal sinus rhythm|normal|normal ecg|normal ekg|sr|nsr|sinus|normal rhythm|regular sinus rhythm
    |sinusrhythmus|normaler sinusrhythmus|regelmäßiger sinusrhythmus|unauffälliger sinusrhythmus|sinusrhythmus normal
    |rythme sinusal|rythme sinusal normal|ritmo sinusal|ritmo sinusal normal
    |ritmo sinusale|ritmo sinusale normale|sinusritme|normaal sinusritme|sinusrytmi|normaali sinusrytmi|φλεβοκομβικός ρυθμός
    |синусовый ритм|нормальный синусовый ритм|洞調律`,
  atrial_fibrillation: `atrial fibrillation|possible atrial fibrillation|possible af|possible afib|probable atrial fibrillation
    |atrial fibrillation detected|af detected|afib detected|atrial fibrillation suspected|af|afib|a fib|signs of atrial fibrillation
    |atrial fibrillation or flutter|atrial fibrillation flutter|af aflutter
    |vorhofflimmern|mögliches vorhofflimmern|verdacht auf vorhofflimmern|v a vorhofflimmern|anzeichen von vorhofflimmern
    |vorhofflimmern erkannt|vhf|vorhofflimmern vorhofflattern
    |fibrillation auriculaire|fibrillation auriculaire possible|fibrillation atriale|possible fibrillation auriculaire
    |fibrilación auricular|posible fibrilación auricular|fibrilhação auricular|fibrilação auricular
    |possível fibrilhação auricular|fibrilacao auricular|fibrillazione atriale|possibile fibrillazione atriale
    |atriumfibrilleren|boezemfibrilleren|mogelijk boezemfibrilleren|eteisvärinä|mahdollinen eteisvärinä
    |κολπική μαρμαρυγή|πιθανή κολπική μαρμαρυγή|фибрилляция предсердий|возможная фибрилляция предсердий
    |мерцательная аритмия|心房細動`,
  inconclusive_low_heart_rate: `bradycardia|sinus bradycardia|low heart rate|heart rate low|inconclusive low heart rate|asystole|pause|sinus arrest
    |sinus pause|complete heart block|complete av block|third degree av block|3rd degree av block|av block iii|avb iii
    |bradykardie|sinusbradykardie|niedrige herzfrequenz|asystolie|sinusarrest|sinusstillstand|av block iii grades|av block 3 grades
    |totaler av block|kompletter av block|bradycardie|bradycardie sinusale|bradicardia|bradicardia sinusal|asistolia
    |bradicardia sinusale|assistolia|sinusbradycardie|bradykardia|sinusbradykardia|βραδυκαρδία|ασυστολία|брадикардия|асистолия`,
  inconclusive_high_heart_rate: `tachycardia|sinus tachycardia|high heart rate|heart rate high|inconclusive high heart rate
    |ventricular tachycardia|possible ventricular tachycardia|vt|v tach|vtach|nonsustained ventricular tachycardia|nsvt|wide qrs tachycardia
    |wide complex tachycardia|ventricular fibrillation|possible ventricular fibrillation|vf|v fib|vfib|torsade de pointes|torsades de pointes
    |supraventricular tachycardia|svt|psvt|avnrt|avrt|atrial tachycardia
    |tachykardie|sinustachykardie|hohe herzfrequenz|ventrikuläre tachykardie|kammertachykardie|mögliche ventrikuläre tachykardie
    |breitkomplextachykardie|kammerflimmern|kammerflattern|ventrikelflimmern|supraventrikuläre tachykardie|vorhoftachykardie|atriale tachykardie
    |tachycardie|tachycardie sinusale|tachycardie ventriculaire|fibrillation ventriculaire|taquicardia|taquicardia sinusal|taquicardia ventricular
    |fibrilación ventricular|fibrilhação ventricular|fibrilação ventricular|tachicardia|tachicardia sinusale|tachicardia ventricolare|fibrillazione ventricolare
    |sinustachycardie|ventriculaire tachycardie|kamertachycardie|ventrikelfibrilleren|takykardia|sinustakykardia|kammiotakykardia|kammiovärinä
    |ταχυκαρδία|κοιλιακή ταχυκαρδία|κοιλιακή μαρμαρυγή|тахикардия|желудочковая тахикардия|фибрилляция желудочков`,
  inconclusive_poor_reading: `inconclusive poor reading|inconclusive poor recording|poor reading|poor recording|poor signal|poor signal quality|noise|noisy
    |artifact|artefact|unreadable|unanalyzable|not analyzable|signal lost|schlechte aufzeichnung|schlechtes signal|schlechte signalqualität|artefakte
    |nicht auswertbar|nicht lesbar|gestört|mauvais signal|illisible|señal deficiente|ilegible|segnale scadente|slechte opname|huono signaali|κακό σήμα|плохой сигнал`,
  inconclusive_other: `inconclusive other|inconclusive|unclassified|no analysis|undetermined|undetermined rhythm|irregular rhythm|other arrhythmia
    |uneindeutig|nicht eindeutig|nicht klassifiziert|nicht klassifizierbar|unklassifiziert|kein eindeutiges ergebnis|unregelmäßiger rhythmus
    |non concluant|indéterminé|indeterminado|no concluyente|non conclusivo|niet eenduidig|epäselvä|ασαφές|неопределённый
    |paced rhythm|pacemaker rhythm|ventricular paced rhythm|schrittmacherrhythmus|junctional rhythm|knotenrhythmus|ektoper vorhofrhythmus
    |atrial flutter|possible atrial flutter|afl|aflutter|a flutter
    |vorhofflattern|mögliches vorhofflattern|verdacht auf vorhofflattern
    |flutter auriculaire|flutter auricular|aleteo auricular|flutter atriale|boezemfladderen|eteislepatus|κολπικός πτερυγισμός|трепетание предсердий
    |sinus rhythm multiple pacs|sinus rhythm with supraventricular ectopy|sinus rhythm wide qrs|sinus rhythm with wide qrs`,
  premature_ventricular_contraction: `premature ventricular contraction|premature ventricular contractions|premature ventricular complexes|pvc|pvcs|vpb|ves
    |ventricular ectopy|ventricular ectopic beats|ventricular extrasystole|ventricular premature complexes|sinus rhythm multiple pvcs|sinus rhythm with pvcs
    |sinus rhythm with ventricular ectopy|bigeminy|trigeminy|ventricular bigeminy|ventrikuläre extrasystole|ventrikuläre extrasystolen|bigeminus|trigeminus
    |sinusrhythmus mit ves|sinusrhythmus mit ventrikulären extrasystolen|extrasystoles ventriculaires|extrasístoles ventriculares|extrassístoles ventriculares
    |extrasistoli ventricolari|ventriculaire extrasystolen|kammiolisälyönti|κοιλιακές έκτακτες συστολές|желудочковая экстрасистолия`,
};

/** Small letters without signs, spaces and accents. */
export function foldedWord(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Every word with its class; none stands under two (checked). */
export const listedWords = (Object.keys(words) as (keyof typeof words)[]).flatMap((rhythmClass) =>
  [...new Set(words[rhythmClass].split('|').map(foldedWord))]
    .filter((word) => word !== '')
    .map((word) => [word, rhythmClass] as const),
);
export const classOfWord: ReadonlyMap<string, keyof typeof words> = new Map(listedWords);
