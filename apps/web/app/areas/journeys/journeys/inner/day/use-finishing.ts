import type { RouteDay } from '@waymark/contract/journeys/journeys.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../../../../kit/language/words.tsx'
import { useChange } from '../../../../../kit/load/use-change.ts'
import { setOut } from '../../../../guides/guides/travel.ts'
import { refreshEnrolments } from '../../../../money/billing/refresh-enrolments.ts'
import { dayKeeping } from '../../my-queries.ts'
import { dayFinishedPath } from '../../paths.ts'

/** Finishing a day; what is open in it is asked about once. */
export function useFinishing(route: string, day: RouteDay) {
  const t = useWords('deck')
  const navigate = useNavigate()
  const { busy, run } = useChange('finishDay', {
    words: { offline: t('notFinished'), failed: t('failed') },
    async onDone(done) {
      await dayKeeping(route, day.slug).keep(() => done)
      void refreshEnrolments()
      const finished = dayFinishedPath(route, day.slug)
      setOut(finished)
      await navigate(finished)
    },
  })
  const [asking, setAsking] = useState(false)
  const openCards = day.totalCards - day.cardsDone
  const openChecks = day.items.filter(({ done }) => !done).length

  function finish() {
    setAsking(false)
    void run({ id: day.id, status: 'done' })
  }
  return {
    busy,
    asking,
    openCards,
    openChecks,
    begin: () => (openCards + openChecks > 0 ? setAsking(true) : finish()),
    finish,
    stay: () => setAsking(false),
  }
}
