// Guesses the country of a phone number from browser settings alone: nothing is requested, sent or stored.

/** The company's country (specification 1), the most likely one for its readers. */
const home = 'IL'

const localeOf = (name: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(name)
  } catch {
    // Some systems report locale names that are not valid BCP 47 tags.
    return undefined
  }
}

/** `getTimeZones` is not available in every browser. */
type Zoned = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] }

function zonesOf(country: string): readonly string[] {
  const locale = localeOf(`und-${country}`) as Zoned | undefined
  return locale?.getTimeZones?.() ?? locale?.timeZones ?? []
}

interface Around {
  /** The device's IANA time zone. */
  zone: string
  /** The browser's languages in order of preference. */
  languages: readonly string[]
}

/** Returns an ISO 3166-1 code out of `countries`: by time zone, else by the region of a preferred language, else the company's country. */
export function guessCountry(countries: readonly string[], { zone, languages }: Around): string {
  const named = languages.flatMap((language) => localeOf(language)?.region ?? [])
  return (
    countries.find((country) => zonesOf(country).includes(zone)) ??
    named.find((country) => countries.includes(country)) ??
    countries.find((country) => country === home) ??
    ''
  )
}
