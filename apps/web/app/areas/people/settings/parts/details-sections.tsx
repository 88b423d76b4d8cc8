import type { Profile } from '@waymark/contract/people/profile.ts'
import type { ReactNode } from 'react'
import { countryName } from '../../../../kit/forms/country-names.ts'
import { readerLocale } from '../../../../kit/forms/date-order.ts'
import { languageNames } from '../../../../kit/language/language.ts'
import { zoneName } from '../../../../kit/language/names.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { formatCalendarDay, formatDay, formatMoment } from '../../accounts/dates.ts'
import { kindWords } from '../kind-words.ts'
import { EditSection } from './settings-section.tsx'

const loadPersonal = () => import('./personal-form.tsx').then(({ PersonalForm }) => PersonalForm)

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
  return <EditSection id="personal" title={t('personal')} summary={<Facts facts={facts} />} profile={profile} instead load={loadPersonal} />
}

interface Fact {
  name: string
  value: ReactNode
}

/** List of known details, in two columns on wide screens. */
const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="mt-2 grid gap-x-6 gap-y-2.5 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
    {facts.map(({ name, value }) => (
      <div key={name} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
        <dt className="text-sm sm:leading-6">{name}</dt>
        <dd className="text-ink">{value}</dd>
      </div>
    ))}
  </dl>
)

const loadLegal = () => import('./legal-form.tsx').then(({ LegalForm }) => LegalForm)

export function LegalSection({ profile }: { profile: Profile }) {
  const t = useWords('settings')
  const forms = useWords('forms')
  const language = useLanguage()
  const { legalKind, legalDetailsChangedAt } = profile
  const facts = [
    { name: t('legalKind'), value: t(kindWords[legalKind]) },
    ...(legalKind === 'individual'
      ? []
      : (['registeredName', 'registrationNumber'] as const).map((field) => ({
          name: t(field),
          value: profile[field] ? <span dir="auto">{profile[field]}</span> : <span className="text-ink-2">{forms('notGiven')}</span>,
        }))),
  ]
  const summary = (
    <>
      <p>{t('legalText')}</p>
      <Facts facts={facts} />
      {legalKind !== 'individual' && (
        <p className="mt-2.5 text-sm">
          {t('legalReminder')} {legalDetailsChangedAt && t('legalChanged', { date: formatDay(language, legalDetailsChangedAt) })}
        </p>
      )}
    </>
  )
  return <EditSection id="legal" title={t('legal')} summary={summary} profile={profile} instead load={loadLegal} />
}
