import type { LucideIcon } from 'lucide-react'
import Briefcase from 'lucide-react/icons/briefcase'
import CheckCheck from 'lucide-react/icons/check-check'
import Inbox from 'lucide-react/icons/inbox'
import Landmark from 'lucide-react/icons/landmark'
import MessagesSquare from 'lucide-react/icons/messages-square'
import PackageCheck from 'lucide-react/icons/package-check'
import Undo2 from 'lucide-react/icons/undo-2'
import Wallet from 'lucide-react/icons/wallet'
import { formatMoney } from '../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../kit/language/words.tsx'
import { chatPath } from '../chats/queries.ts'
import { usePersonName } from '../chats/use-person-name.ts'
import { useInquiryNames } from '../inquiries/inquiry-names.ts'
import { moneyPath } from '../money/queries.ts'
import { transfersPath } from '../transfers/queries.ts'
import { inquiryPath, orderPath } from '../work/section.ts'
import type { Task, WorkKind } from './board.ts'

export const workIcons: Record<WorkKind, LucideIcon> = {
  chat: MessagesSquare,
  accept: Briefcase,
  deliver: PackageCheck,
  finish: CheckCheck,
  refund: Undo2,
  answer: Inbox,
  money: Wallet,
  transfer: Landmark,
}

const titles = {
  chat: 'doAnswer',
  accept: 'doAccept',
  deliver: 'doDeliver',
  finish: 'doFinish',
  refund: 'doRefund',
  answer: 'doAnswer',
} as const

const moneyTitles = {
  dispute: 'doDispute',
  approve: 'doApprove',
  failed: 'doFailed',
  unanswered: 'doUnanswered',
  difference: 'doDifference',
  match: 'doMatch',
  sendBack: 'doSendBack',
} as const

const moneyAddress = ({ kind, money }: Task) => {
  if (money?.order) return orderPath(money.order)
  return kind === 'transfer' ? transfersPath : moneyPath
}

/** Title, subject and link of a task. */
export function useTaskWords() {
  const t = useWords('staff')
  const language = useLanguage()
  const nameOf = useInquiryNames()
  const personName = usePersonName()
  return {
    addressOf(task: Task) {
      const { kind, id, money } = task
      if (money) return moneyAddress(task)
      return kind === 'chat' ? chatPath(id) : kind === 'answer' ? inquiryPath(id) : orderPath(id)
    },
    titleOf({ kind, order, inquiry, chat, money }: Task) {
      if (money) {
        const name = money.isOfOrder ? t('ofOrder', { number: money.name }) : money.name
        return t(moneyTitles[money.what], { count: money.count, name })
      }
      if (kind === 'money' || kind === 'transfer') return ''
      return t(titles[kind], { number: String(order?.number ?? ''), name: inquiry?.name ?? (chat ? personName(chat.person) : '') })
    },
    /** Each part may be in another language. */
    aboutOf({ order, inquiry, chat, money }: Task): string[] {
      if (money) return money.amount ? [formatMoney(language, money.amount.cents, money.amount.currency)] : []
      if (chat) return [...(chat.order ? [t('orderNumber', { number: String(chat.order.number) })] : []), chat.last?.excerpt ?? '']
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
