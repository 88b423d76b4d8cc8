import { PageHead } from '../../components/page-head.tsx'
import { Wrap } from '../../components/wrap.tsx'
import { StopScreen } from '../../features/reminders/components/stop-screen.tsx'
import { useWords } from '../../lib/words.tsx'

export default function StopReminders() {
  const t = useWords('reminders')
  return (
    <main id="main">
      <PageHead title={t('stopTitle')} indexed={false} />
      <Wrap className="pt-10">
        <StopScreen />
      </Wrap>
    </main>
  )
}
