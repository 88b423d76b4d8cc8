import type { Profile } from '@waymark/contract/people/accounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { formatDay } from '../../accounts/dates.ts'
import { kindWords } from '../kind-words.ts'
import { Facts } from './facts.tsx'
import { EditSection } from './section.tsx'

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
