import type { Brief } from '@waymark/contract/services/briefs.ts'
import History from 'lucide-react/icons/history'
import ListChecks from 'lucide-react/icons/list-checks'
import UserRound from 'lucide-react/icons/user-round'
import { useWords } from '../../../../kit/language/words.tsx'

const marks = { profile: [UserRound, 'fromProfile'], brief: [History, 'fromBrief'], step: [ListChecks, 'fromGuide'] } as const

/** From where an answer is that nobody has typed here. */
export function SourceMark({ source }: { source: Brief['prefilled'][number]['source'] | undefined }) {
  const t = useWords('brief')
  if (!source) return null
  const [Icon, word] = marks[source]
  return (
    <p className="mt-1.75 flex items-center gap-1.5 text-sm text-ink-2">
      <Icon size={16} aria-hidden />
      {t(word)}
    </p>
  )
}
