import type { Profile } from '@waymark/contract/people/profile.ts'
import type { ComponentType } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { useSite } from '../../../../kit/load/site.ts'
import { useLazyOpen } from '../../../../kit/load/use-opening.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { EditSection, Section } from './settings-section.tsx'

interface AccountSectionProps {
  profile: Profile
}
const loadEmailForm = () => import('./email-form.tsx').then(({ EmailForm }) => EmailForm)
const loadPasswordForm = () => import('./password-form.tsx').then(({ PasswordForm }) => PasswordForm)

export function EmailSection({ profile }: AccountSectionProps) {
  const t = useWords('settings')
  const [before, after] = t('emailText', { email: '\n' }).split('\n')
  const summary = (
    <p>
      {before}
      <b dir="auto" className="font-semibold text-ink">
        {profile.email}
      </b>
      {after}
    </p>
  )
  return <EditSection id="email" title={t('email')} summary={summary} profile={profile} load={loadEmailForm} />
}

export function PasswordSection({ profile }: AccountSectionProps) {
  const t = useWords('settings')
  return (
    <EditSection
      id="password"
      title={t('password')}
      summary={<p>{t(profile.hasPassword ? 'hasPassword' : 'noPassword')}</p>}
      profile={profile}
      load={loadPasswordForm}
      {...(!profile.hasPassword && { open: t('setUp') })}
    />
  )
}

/** Second factor of staff, who can see this only after passing it. */
export function SecondFactorSection() {
  const t = useWords('settings')
  return <Section id="factor" title={t('secondFactor')} summary={<p>{t('factorDone')}</p>} />
}

interface ListSectionProps {
  id: string
  title: string
  text: string
  load: () => Promise<ComponentType>
}

/** Section whose list is loaded on demand. */
function ListSection({ id, title, text, load }: ListSectionProps) {
  const t = useWords('settings')
  const { Part, busy, open, close } = useLazyOpen(load)
  return (
    <Section
      id={id}
      title={title}
      summary={<p>{text}</p>}
      action={
        <Button
          id={`${id}-open`}
          aria-labelledby={`${id}-open ${id}-title`}
          aria-expanded={Part !== undefined}
          variant="outline"
          size="s"
          busy={busy}
          onClick={() => (Part ? close() : void open())}
        >
          {t(Part ? 'hideSessions' : 'showSessions')}
        </Button>
      }
    >
      {Part && <Part />}
    </Section>
  )
}

const loadSessions = () => import('./session-list.tsx').then(({ SessionList }) => SessionList)

export function SessionsSection() {
  const t = useWords('settings')
  return <ListSection id="sessions" title={t('sessions')} text={t('sessionsText')} load={loadSessions} />
}

const loadIdentities = () => import('./identity-list.tsx').then(({ IdentityList }) => IdentityList)

/** Shown to customers when Google sign-in is configured. Staff cannot sign in with Google. */
export function GoogleSection({ profile }: AccountSectionProps) {
  const t = useWords('settings')
  const offered = useSite()?.google
  return offered && !profile.staffRole && <ListSection id="google" title={t('google')} text={t('googleText')} load={loadIdentities} />
}
