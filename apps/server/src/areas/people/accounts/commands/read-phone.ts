import type { ValidationKey } from '@waymark/contract/validation.ts'
import type { CountryCode } from 'libphonenumber-js'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * A phone number in E.164, or what is wrong with it. `country` is where it is dialled when it has no +. Up to 15 digits (specification
 * 5); with `long`, longer ones are taken as they are when they begin with +.
 */
export async function readPhone(
  text: string,
  { country, long }: { country: string | null; long: boolean },
): Promise<{ phone: string } | { wrong: ValidationKey }> {
  const digits = digitsOf(text)
  if (digits.length > 15) return long && text.startsWith('+') && digits.length <= 30 ? { phone: `+${digits}` } : { wrong: 'phone_15' }
  // Loaded when somebody gives a number: an ordinary start needs no tables of numbers.
  const { parsePhoneNumberFromString, isSupportedCountry } = await import('libphonenumber-js')
  const from = country && isSupportedCountry(country) ? { defaultCountry: country as CountryCode } : {}
  const number = parsePhoneNumberFromString(text, { ...from, extract: false })
  return number?.isPossible() ? { phone: number.number } : { wrong: 'phone' }
}
