/**
 * Parses an amount with a decimal point or comma: '1 250,5' is 125050. Null for an invalid amount. `digits`: decimal
 * places of the currency.
 */
export function readAmount(text: string, digits: number): number | null {
  const plain = text.replace(/[\s\u00a0\u202f']/g, '')
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,](\d*))?$/.exec(plain) ?? []
  if (whole === undefined || part.length > digits) return null
  return Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0'))
}

/** Decimal places of a currency. */
export const currencyDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Formats an amount as the initial value of a field: '120.50'. */
export const writeAmount = (cents: number, digits: number): string => (cents / 10 ** digits).toFixed(digits)
