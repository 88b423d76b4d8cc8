import type { ConversationNote } from '@waymark/contract/conversation/staff-chats.ts'
import Lock from 'lucide-react/icons/lock'
import { formatLately } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'

/** For staff alone. */
export function NoteItem({ note: { author, text, at } }: { note: ConversationNote }) {
  const t = useWords('staff-chats')
  const language = useLanguage()
  return (
    <li className="own">
      <p className="said-by">
        <Lock size={14} aria-hidden className="self-center" />
        <span>
          {t('onlyStaff')} <b dir="auto">{author}</b>
        </span>
        <time dateTime={at}>{formatLately(language, at)}</time>
      </p>
      <p dir="auto" className="own-note">
        {text}
      </p>
    </li>
  )
}
