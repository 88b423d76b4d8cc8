// Where somebody's phone is probably from, by what the browser says anyway: nothing is asked, sent or kept.

/** Where the company is (specification 1): most who read this are near it. */
const home = 'IL'

const localeOf = (name: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(name)
  } catch {
    // Some systems name theirs in other ways.
    return undefined
  }
}

/** Not every browser knows the time zones of a country. */
type Zoned = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] }

function zonesOf(country: string): readonly string[] {
  const locale = localeOf(`und-${country}`) as Zoned | undefined
  return locale?.getTimeZones?.() ?? locale?.timeZones ?? []
}

interface Around {
  /** The time zone by which the device shows its clock. */
  zone: string
  /** The reader's, the most wanted first. */
  languages: readonly string[]
}

/** ISO 3166-1, of those that are given: by the clock, then by a language that names its country, then where the company is. */
export function guessCountry(countries: readonly string[], { zone, languages }: Around): string {
  const named = languages.flatMap((language) => localeOf(language)?.region ?? [])
  return (
    countries.find((country) => zonesOf(country).includes(zone)) ??
    named.find((country) => countries.includes(country)) ??
    countries.find((country) => country === home) ??
    ''
  )
}
