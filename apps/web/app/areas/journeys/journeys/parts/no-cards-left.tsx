import type { ReactNode } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'

interface NoCardsLeftProps {
  day: { number: number; doneAt: string | null }
  /** Cards that were put off until tomorrow. */
  waiting?: number
  actions?: ReactNode
}

/** In the place of a deck of which no card waits. */
export function NoCardsLeft({ day: { number, doneAt }, waiting = 0, actions }: NoCardsLeftProps) {
  const t = useWords('deck')
  return (
    <EmptyState drawing="hollow" title={doneAt ? t('dayDone', { number }) : t('noCards')} {...(actions && { actions })}>
      {waiting > 0 && <p>{t('tomorrowText', { count: waiting })}</p>}
      <p>{t(doneAt ? 'dayDoneText' : 'noCardsText')}</p>
    </EmptyState>
  )
}
