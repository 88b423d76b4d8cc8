import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { StopScreen } from '../parts/stop-screen.tsx'

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
