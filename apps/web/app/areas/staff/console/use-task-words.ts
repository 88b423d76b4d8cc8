import type { LucideIcon } from 'lucide-react'
import Briefcase from 'lucide-react/icons/briefcase'
import CheckCheck from 'lucide-react/icons/check-check'
import Inbox from 'lucide-react/icons/inbox'
import PackageCheck from 'lucide-react/icons/package-check'
import Undo2 from 'lucide-react/icons/undo-2'
import { formatMoney } from '../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../kit/language/words.tsx'
import { useInquiryNames } from '../inquiries/inquiry-names.ts'
import { inquiryPath, orderPath } from '../work/section.ts'
import type { Task, WorkKind } from './board.ts'

export const workIcons: Record<WorkKind, LucideIcon> = {
  accept: Briefcase,
  deliver: PackageCheck,
  finish: CheckCheck,
  refund: Undo2,
  answer: Inbox,
}

const titles = { accept: 'doAccept', deliver: 'doDeliver', finish: 'doFinish', refund: 'doRefund', answer: 'doAnswer' } as const

/** What something that waits is called, what it is about, and where it is done. */
export function useTaskWords() {
  const t = useWords('staff')
  const language = useLanguage()
  const nameOf = useInquiryNames()
  return {
    addressOf: ({ kind, id }: Task) => (kind === 'answer' ? inquiryPath(id) : orderPath(id)),
    titleOf: ({ kind, order, inquiry }: Task) => t(titles[kind], { number: String(order?.number ?? ''), name: inquiry?.name ?? '' }),
    /** Each may be in a language of its own. */
    aboutOf({ order, inquiry }: Task): string[] {
      if (inquiry) return [nameOf(inquiry), inquiry.excerpt]
      if (!order) return []
      const { service, customer, totalCents, currency, urgent } = order
      const about = [service.name, customer]
      // Vendors see no amounts.
      if (totalCents > 0) about.push(formatMoney(language, totalCents, currency))
      return urgent ? [...about, t('isUrgent')] : about
    },
  }
}
