import type { Desk } from '@waymark/contract/conversation/chats.ts'
import { formatSoon } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useDeskWords } from './use-desk-words.ts'

/** Nobody is here: when somebody is again, and by when an answer comes. */
export function DeskNote({ desk }: { desk: Desk }) {
  const t = useWords('chats')
  const language = useLanguage()
  const { next } = useDeskWords(desk)
  return (
    <div className="mb-5">
      <p className="text-xl leading-7.5 font-bold tracking-tight">{next}</p>
      {desk.opensAt && <p className="mt-1.5 text-sm text-ink-2">{t('hereAgain', { time: formatSoon(language, desk.opensAt) })}</p>}
    </div>
  )
}
