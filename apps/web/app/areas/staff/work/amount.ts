/**
 * An amount as people type it, with a point or a comma before the cents: '1 250,5' is 125050. Null for what is none; `digits` is how many
 * the currency has after the point.
 */
export function readAmount(text: string, digits: number): number | null {
  const plain = text.replace(/[\s\u00a0\u202f']/g, '')
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,](\d*))?$/.exec(plain) ?? []
  if (whole === undefined || part.length > digits) return null
  return Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0'))
}

/** How many digits a currency has after the point. */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** The same amount as a field begins with it: '120.50'. */
export const writeAmount = (cents: number, digits: number): string => (cents / 10 ** digits).toFixed(digits)
