import type { RouteDay } from '@waymark/contract/journeys/journeys.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../../../../kit/forms/error-text.ts'
import { useWords } from '../../../../../kit/language/words.tsx'
import { callOverHttp } from '../../../../../kit/load/client.ts'
import { toast } from '../../../../../kit/look/toasts.ts'
import { setOut } from '../../../../guides/guides/travel.ts'
import { refreshEnrolments } from '../../../../money/billing/refresh-enrolments.ts'
import { useDayKeeping } from '../../my-queries.ts'
import { dayFinishedPath } from '../../paths.ts'

/** Finishing a day; what is open in it is asked about once. */
export function useFinishing(route: string, day: RouteDay) {
  const t = useWords('deck')
  const navigate = useNavigate()
  const { keep } = useDayKeeping(route, day.slug)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const openCards = day.totalCards - day.cardsDone
  const openChecks = day.items.filter(({ done }) => !done).length

  async function finish() {
    setAsking(false)
    setBusy(true)
    try {
      const done = await callOverHttp('finishDay', { id: day.id, status: 'done' })
      await keep(() => done)
      void refreshEnrolments()
      const finished = dayFinishedPath(route, day.slug)
      setOut(finished)
      await navigate(finished)
    } catch (error) {
      toast.error(errorText(error, { offline: t('notFinished'), failed: t('failed') }))
      setBusy(false)
    }
  }
  return {
    busy,
    asking,
    openCards,
    openChecks,
    begin: () => (openCards + openChecks > 0 ? setAsking(true) : void finish()),
    finish: () => void finish(),
    stay: () => setAsking(false),
  }
}
