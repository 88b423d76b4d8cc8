import type { HeldReason } from '@waymark/contract/money/paper-kinds.ts'
import type { HeldPaper } from '@waymark/contract/money/papers.ts'
import { useState } from 'react'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { TextField } from '../../../../kit/forms/inputs.tsx'
import { required } from '../../../../kit/forms/rules.ts'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { formatCompanyDate } from '../../../../kit/language/zoned-days.ts'
import { refetchCalls } from '../../../../kit/load/query.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { orderPath } from '../../work/section.ts'
import { useWork } from '../../work/use-work.ts'

const reasons = {
  rate: 'heldRate',
  allocation: 'heldAllocation',
  allocation_refused: 'heldRefused',
  invoice: 'heldInvoice',
} as const satisfies Record<HeldReason, string>

/** Papers that are not issued yet. When an allocation number was refused, staff decide how to continue. */
export function HeldPapers({ papers }: { papers: readonly HeldPaper[] }) {
  const t = useWords('staff-money')
  const language = useLanguage()
  const [settling, setSettling] = useState<HeldPaper>()
  // The dialog stays open even if a colleague resolves the last paper.
  return (
    <>
      {papers.length > 0 && (
        <section className="mb-7">
          <h2 className="mb-2 text-xl">{t('heldPapers')}</h2>
          <ul className="border-t border-border">
            {papers.map((paper) => {
              const { id, kind, subject, buyer, grossCents, currency, since, why } = paper
              return (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-b border-border py-3">
                  <span className="min-w-0 text-sm text-ink-2 wrap-anywhere">
                    <b className="text-ink">
                      {t(kind === 'invoice' ? 'heldInvoiceOf' : 'heldCreditOf', { amount: formatMoney(language, grossCents, currency) })}
                    </b>{' '}
                    {subject.number && <Go to={orderPath(subject.id)}>{t('order', { name: subject.number })}</Go>} <bdi>{buyer}</bdi>{' '}
                    {formatCompanyDate(language, since)}
                  </span>
                  <span className="flex flex-wrap items-center gap-3">
                    <StatusChip tone={why === null ? 'info' : 'warning'}>{t(why === null ? 'heldNot' : reasons[why])}</StatusChip>
                    {why === 'allocation_refused' && (
                      <Button variant="outline" size="s" onClick={() => setSettling(paper)}>
                        {t('settlePaper')}
                      </Button>
                    )}
                  </span>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {settling && <SettleDialog paper={settling} onClose={() => setSettling(undefined)} />}
    </>
  )
}

const rules = required<{ number: string }>('number')
const gone: ReadonlySet<string> = new Set(['not_found'])

/** Requests an allocation number with the corrected buyer's number, or issues the invoice without one. */
function SettleDialog({ paper: { id, buyer, buyerNumber }, onClose }: { paper: HeldPaper; onClose: () => void }) {
  const t = useWords('staff-money')
  const staff = useWords('staff')
  const fresh = () => refetchCalls('listStaffPapers')
  const work = useWork<null>({ keep: fresh, refetch: fresh, staleCodes: gone, staleMessage: t('movedOn') })
  const settle = (label: string, registrationNumber: string | null, done: string) =>
    work.run(label, 'settleRefusedInvoice', { id, registrationNumber }, done)
  const form = useForm({
    initialValues: { number: buyerNumber },
    validate: rules,
    waits: true,
    onSubmit: ({ number }) => settle('ask', number.trim(), t('askedAnew')),
    onSuccess: onClose,
  })

  async function issue() {
    if (await settle('issue', null, t('issuedWithout'))) onClose()
  }

  return (
    <FormDialog
      title={t('settleTitle')}
      form={form}
      action={t('askAnew')}
      more={
        <Button variant="outline" busy={work.busy === 'issue'} onClick={() => void issue()}>
          {t('issueWithout')}
        </Button>
      }
      wayOut={staff('cancel')}
      spaced
      onClose={onClose}
    >
      <p className="text-ink-2">{t('settleText')}</p>
      <TextField {...form.field('number')} label={t('numberOf', { buyer })} required autoComplete="off" maxLength={200} data-focus />
    </FormDialog>
  )
}
