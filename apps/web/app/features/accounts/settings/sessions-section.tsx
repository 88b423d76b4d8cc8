import { Button } from '../../../components/button.tsx'
import { useWords } from '../../../lib/words.tsx'
import { Section } from './section.tsx'
import { useOpening } from './use-opening.ts'

const load = () => import('./session-list.tsx').then(({ SessionList }) => SessionList)

/** The list is read when somebody wants to see it. */
export function SessionsSection() {
  const t = useWords('settings')
  const { Part, busy, open, close } = useOpening(load)
  return (
    <Section
      id="sessions"
      title={t('sessions')}
      summary={<p>{t('sessionsText')}</p>}
      action={
        <Button
          id="sessions-open"
          aria-labelledby="sessions-open sessions-title"
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
