import type { Profile } from '@waymark/contract/people/accounts.ts'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { formatDay } from '../../accounts/dates.ts'
import { kindWords } from '../kind-words.ts'
import { EditSection } from './settings-section.tsx'

interface Fact {
  name: string
  value: ReactNode
}

/** What is known, by name: in two columns where there is room. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="mt-2 grid gap-x-6 gap-y-2.5 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
    {facts.map(({ name, value }) => (
      <div key={name} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
        <dt className="text-sm sm:leading-6">{name}</dt>
        <dd className="text-ink">{value}</dd>
      </div>
    ))}
  </dl>
)

const load = () => import('./legal-form.tsx').then(({ LegalForm }) => LegalForm)

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
  return <EditSection id="legal" title={t('legal')} summary={summary} profile={profile} instead load={load} />
}
