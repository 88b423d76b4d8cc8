import type { Customer } from '@waymark/contract/money/entitlements.ts'
import type { LucideIcon } from 'lucide-react'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import ListChecks from 'lucide-react/icons/list-checks'
import LogOut from 'lucide-react/icons/log-out'
import RouteIcon from 'lucide-react/icons/route'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { required } from '../../../../kit/forms/rules.ts'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { languageName } from '../../../../kit/language/names.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { getRefusalCode } from '../../../../kit/load/errors.ts'
import { ReasonField, UntilField } from '../../work/parts/work-frame.tsx'
import { useAccountChanging } from '../queries.ts'

export interface AccountDialogProps {
  /** Customer as of opening the dialog. */
  customer: Customer
  onClose: () => void
}

const stops = {
  suspended: { title: 'suspendTitle', action: 'suspendDo', done: 'suspendedNow' },
  blocked: { title: 'blockTitle', action: 'blockDo', done: 'blockedNow' },
} as const

/** Suspends or blocks an account: consequences, and the reason the person reads. */
export function StopDialog({ customer, status, onClose }: AccountDialogProps & { status: keyof typeof stops }) {
  const t = useWords('staff-customers')
  const language = useLanguage()
  const words = stops[status]
  const name = `\u2068${customer.name}\u2069`
  const { run } = useAccountChanging()
  const form = useForm<{ reason: string }>({
    initialValues: { reason: '' },
    validate: required('reason'),
    waits: true,
    onSubmit: ({ reason }): Promise<boolean> =>
      run('changeStatus', { id: customer.id, status, reason: reason.trim(), before: customer.status }, t(words.done), (error): boolean => {
        if (getRefusalCode(error) === 'account_changed') onClose()
        return form.refuse(error)
      }),
    onSuccess: onClose,
    unsaved: ({ reason }) => reason !== '',
  })

  return (
    <FormDialog
      danger
      spaced
      title={t(words.title, { name })}
      form={form}
      action={t(words.action)}
      wayOut={t(customer.status === 'active' ? 'leaveActive' : 'leaveAsIs')}
      onClose={onClose}
    >
      <ul className="border-y border-border text-sm">
        <Consequence Icon={LogOut} fact={t('signedOut')} text={t('signedOutText')} />
        <Consequence Icon={RouteIcon} fact={t('renewalsStop')} text={t('renewalsStopText')} />
        <Consequence Icon={BriefcaseBusiness} fact={t('ordersGoOn')} text={t('ordersGoOnText')} />
        <Consequence Icon={ListChecks} fact={t('nothingErased')} text={t('nothingErasedText')} />
      </ul>
      <ReasonField
        {...form.field('reason')}
        label={t('reasonAsRead', { name })}
        hint={t('reasonIn', { language: languageName(language, customer.language) })}
        lang={customer.language}
        maxLength={500}
        data-focus
      />
    </FormDialog>
  )
}

const Consequence = ({ Icon, fact, text }: { Icon: LucideIcon; fact: string; text: string }) => (
  <li className="flex gap-3 border-border py-2.5 not-first:border-t">
    <Icon size={18} aria-hidden className="mt-0.5 flex-none" />
    <span>
      <b className="font-semibold">{fact}</b> <span className="text-ink-2">{text}</span>
    </span>
  </li>
)

export function ReinstateDialog({ customer, onClose }: AccountDialogProps) {
  const t = useWords('staff-customers')
  const { busy, run } = useAccountChanging()
  async function reinstate() {
    const input = { id: customer.id, status: 'active', reason: '', before: customer.status } as const
    const done = await run('changeStatus', input, t('reinstatedNow'), (error) => {
      if (getRefusalCode(error) === 'account_changed') onClose()
      return false
    })
    if (done) onClose()
  }
  return (
    <ConfirmDialog
      open
      busy={busy}
      title={t('reinstateTitle', { name: `\u2068${customer.name}\u2069` })}
      confirm={t('reinstateDo')}
      wayOut={t('leaveAsIs')}
      onConfirm={() => void reinstate()}
      onClose={onClose}
    >
      <p>{t('reinstateText')}</p>
    </ConfirmDialog>
  )
}

/** Gives the level pro until a day. */
export function LevelDialog({ customer, onClose }: AccountDialogProps) {
  const t = useWords('staff-customers')
  const staff = useWords('staff')
  const { run } = useAccountChanging()
  const form = useForm<{ until: string; reason: string }>({
    initialValues: { until: '', reason: '' },
    validate: required('until', 'reason'),
    waits: true,
    onSubmit: ({ until, reason }): Promise<boolean> =>
      run('changeLevel', { id: customer.id, until, reason: reason.trim() }, t('levelGiven'), (error): boolean => form.refuse(error)),
    onSuccess: onClose,
    unsaved: ({ reason }) => reason !== '',
  })
  return (
    <FormDialog
      spaced
      title={t('giveLevelTitle', { name: `\u2068${customer.name}\u2069` })}
      form={form}
      action={t('giveLevel')}
      wayOut={staff('cancel')}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('giveLevelText')}</p>
      <UntilField {...form.field('until')} label={t('levelUntil')} data-focus />
      <ReasonField {...form.field('reason')} label={staff('reason')} hint={t('forColleagues')} />
    </FormDialog>
  )
}

/** Ends a level given by staff. A paid plan stays. */
export function EndLevelDialog({ customer, onClose }: AccountDialogProps) {
  const t = useWords('staff-customers')
  const { busy, run } = useAccountChanging()
  async function end() {
    if (await run('changeLevel', { id: customer.id, until: null, reason: '' }, t('levelEnded'))) onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t('endLevelTitle', { name: `\u2068${customer.name}\u2069` })}
      confirm={t('endLevel')}
      wayOut={t('leaveAsIs')}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <p>{t('endLevelText')}</p>
    </ConfirmDialog>
  )
}
