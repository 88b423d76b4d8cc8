import { useWords } from '../../../../kit/language/words.tsx'
import { useOpening } from '../../../../kit/load/use-opening.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { Section } from './settings-section.tsx'

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
