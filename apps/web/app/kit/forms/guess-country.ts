// Guesses the country of a phone number from browser settings alone: nothing is requested, sent or stored.

/** The company's country (specification 1), the most likely one for its readers. */
const companyCountry = 'IL'

const parseLocale = (name: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(name)
  } catch {
    // Some systems report locale names that are not valid BCP 47 tags.
    return undefined
  }
}

/** `getTimeZones` is not available in every browser. */
type LocaleWithTimeZones = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] }

function listTimeZones(country: string): readonly string[] {
  const locale = parseLocale(`und-${country}`) as LocaleWithTimeZones | undefined
  return locale?.getTimeZones?.() ?? locale?.timeZones ?? []
}

interface BrowserSettings {
  /** The device's IANA time zone. */
  zone: string
  /** The browser's languages in order of preference. */
  languages: readonly string[]
}

/** Returns an ISO 3166-1 code out of `countries`: by time zone, else by the region of a preferred language, else the company's country. */
export function guessCountry(countries: readonly string[], { zone, languages }: BrowserSettings): string {
  const regions = languages.flatMap((language) => parseLocale(language)?.region ?? [])
  return (
    countries.find((country) => listTimeZones(country).includes(zone)) ??
    regions.find((country) => countries.includes(country)) ??
    countries.find((country) => country === companyCountry) ??
    ''
  )
}
