/** A health insurance number from its letter and eight digits, the tenth place being the check digit. */
export function insuranceNumber(letter: string, digits: string): string {
  return `${letter}${digits}${checkDigit(letter, digits)}`;
}

/** Whether a number has the shape of a KVNR and its check digit fits. */
export function isInsuranceNumber(text: string): boolean {
  const parts = /^([A-Z])(\d{8})(\d)$/.exec(text);
  return parts !== null && checkDigit(parts[1] ?? '', parts[2] ?? '') === Number(parts[3]);
}

/** Annex 1 of the guideline to § 290 SGB V: the letter as two digits, weights 1 and 2, digit sums, modulo 10. */
function checkDigit(letter: string, digits: string): number {
  const place = String(letter.charCodeAt(0) - 64).padStart(2, '0');
  const sum = [...`${place}${digits}`].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return sum % 10;
}
