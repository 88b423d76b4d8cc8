import type { CardKind } from '@waymark/contract/sold-choices.ts'
import BookOpen from 'lucide-react/icons/book-open'
import Clock from 'lucide-react/icons/clock'
import Hammer from 'lucide-react/icons/hammer'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageCircle from 'lucide-react/icons/message-circle'
import PencilLine from 'lucide-react/icons/pencil-line'
import Phone from 'lucide-react/icons/phone'
import Search from 'lucide-react/icons/search'
import Split from 'lucide-react/icons/split'
import { Meta, MetaItem } from '../../../../kit/head/meta.tsx'
import { useWords } from '../../../../kit/language/words.tsx'

const icons = {
  write: PencilLine,
  message: MessageCircle,
  call: Phone,
  look: Search,
  decide: Split,
  make: Hammer,
  check: ListChecks,
  read: BookOpen,
} as const

/** How long a card takes, and what it asks for. */
export function CardMeta({ minutes, kind, className }: { minutes: number; kind: CardKind; className?: string }) {
  const t = useWords('deck')
  const frame = useWords('frame')
  const Icon = icons[kind]
  return (
    <Meta {...(className && { className })}>
      <MetaItem>
        <Clock size={16} aria-hidden />
        {frame('minutes', { count: minutes })}
      </MetaItem>
      <MetaItem>
        <Icon size={16} aria-hidden />
        {t(kind)}
      </MetaItem>
    </Meta>
  )
}
