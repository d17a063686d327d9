// npm run -s ecg -- --serve: ECG processing over lines. One JSON request per line in, one JSON answer per line out.
import { answerLine } from './ecg-answer.ts';
import { eachLine } from './ecg-lines.ts';

if (!process.argv.includes('--serve')) {
  console.error('Usage: npm run -s ecg -- --serve < requests.jsonl > answers.jsonl');
  console.error('Request: {"id":"1","method":"own","fs":500,"units":"mV","lead":"II","signal":[0.01,…]}');
  console.error(
    'Methods: raw, neurokit2, bioSPPY, own. Answers carry rpeaks and more, or "error" with its name.',
  );
  process.exit(2);
}

for await (const line of eachLine(process.stdin)) {
  if (line !== null && line.length === 0) continue;
  for (const piece of answerLine(line)) {
    if (!process.stdout.write(piece)) await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
}
