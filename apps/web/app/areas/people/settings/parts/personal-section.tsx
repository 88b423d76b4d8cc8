import type { Profile } from '@waymark/contract/people/accounts.ts'
import { countryName } from '../../../../kit/forms/country-names.ts'
import { readerLocale } from '../../../../kit/forms/date-order.ts'
import { languageNames } from '../../../../kit/forms/language-names.ts'
import { zoneName } from '../../../../kit/forms/zone-names.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { formatCalendarDay, formatMoment } from '../dates.ts'
import { Facts } from './legal-section.tsx'
import { EditSection } from './settings-section.tsx'

const load = () => import('./personal-form.tsx').then(({ PersonalForm }) => PersonalForm)

export function PersonalSection({ profile }: { profile: Profile }) {
  const t = useWords('settings')
  const forms = useWords('forms')
  const language = useLanguage()
  const locale = readerLocale(language)
  const { name, birthDate, country, address, phone, timeZone, timeZoneFrom, marketing } = profile
  const missing = <span className="text-ink-2">{forms('notGiven')}</span>
  const typed = (text: string) => (
    <span dir="auto" className="whitespace-pre-line">
      {text}
    </span>
  )
  const soon = timeZoneFrom && new Date(timeZoneFrom) > new Date() ? t('timeZoneFrom', { time: formatMoment(locale, timeZoneFrom) }) : null
  const facts = [
    { name: t('name'), value: typed(name) },
    { name: t('birthDate'), value: birthDate ? formatCalendarDay(locale, birthDate) : missing },
    { name: t('country'), value: country ? countryName(language, country) : missing },
    { name: t('address'), value: address ? typed(address) : missing },
    { name: t('phone'), value: phone ? <span dir="ltr">{phone}</span> : missing },
    { name: t('language'), value: <span lang={profile.language}>{languageNames[profile.language]}</span> },
    {
      name: t('timeZone'),
      value: timeZone ? (
        <>
          {zoneName(timeZone)}
          {soon && <span className="block text-sm text-ink-2">{soon}</span>}
        </>
      ) : (
        missing
      ),
    },
    { name: t('marketing'), value: t(marketing ? 'wantsNews' : 'wantsNone') },
  ]
  return <EditSection id="personal" title={t('personal')} summary={<Facts facts={facts} />} profile={profile} instead load={load} />
}
