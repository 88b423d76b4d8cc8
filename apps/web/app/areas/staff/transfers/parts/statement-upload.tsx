import type { Answer } from '@waymark/contract/calls.ts'
import { decimalSigns, statementDays } from '@waymark/contract/sold-choices.ts'
import FileUp from 'lucide-react/icons/file-up'
import { useRef, useState } from 'react'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { required } from '../../../../kit/forms/rules.ts'
import { SelectField } from '../../../../kit/forms/select-field.tsx'
import { FormErrorNote } from '../../../../kit/forms/trouble-note.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { errorText } from '../../../../kit/load/errors.ts'
import { changeOnce } from '../../../../kit/load/now.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { refetchTransfers } from '../use-transfer-work.ts'

type Columns = Answer<'importStatement'>['columns']

/** Uploads a bank statement. The columns of a CSV are asked the first time, and again on request. */
export function StatementUpload({ account }: { account: { account: string; currency: string } }) {
  const t = useWords('staff-transfers')
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [trouble, setTrouble] = useState('')
  const [unknown, setUnknown] = useState<{ file: File; columns: Columns }>()
  const anew = useRef(false)

  /** Uploads the file. Returns false when its columns have to be named first. */
  async function bring(file: File, how: object): Promise<boolean> {
    setSaid('')
    const { imported, columns } = await changeOnce('importStatement', { name: file.name, file, ...how })
    if (!imported) {
      setUnknown({ file, columns })
      return false
    }
    setSaid(imported.added === 0 ? t('nothingNew') : t('imported', { count: imported.added, matched: String(imported.matched) }))
    await refetchTransfers()
    return true
  }

  async function send(file: File) {
    setBusy(true)
    setTrouble('')
    try {
      await bring(file, { anew: anew.current })
    } catch (error) {
      setTrouble(errorText(error, { offline: t('offline'), failed: t('failed') }))
    } finally {
      setBusy(false)
    }
  }
  const choose = (named: 'as before' | 'anew') => {
    anew.current = named === 'anew'
    input.current?.click()
  }

  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          ref={input}
          type="file"
          accept=".xml,.csv,.txt,.camt,.053"
          aria-label={t('statementFile')}
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            if (file) void send(file)
          }}
        />
        <Button variant="outline" size="s" busy={busy} onClick={() => choose('as before')}>
          <FileUp size={18} aria-hidden />
          {t('bring')}
        </Button>
        <Button variant="quiet" size="s" busy={busy} onClick={() => choose('anew')}>
          {t('nameAnew')}
        </Button>
        <p className="text-sm wrap-anywhere text-ink-2">{t('accountText', { account: account.account, currency: account.currency })}</p>
      </div>
      <p role="status" className="mt-2 font-medium empty:hidden">
        {said}
      </p>
      {trouble && <FieldError>{trouble}</FieldError>}
      {unknown && (
        <ColumnsDialog columns={unknown.columns} send={(columns) => bring(unknown.file, columns)} onClose={() => setUnknown(undefined)} />
      )}
    </div>
  )
}

interface ColumnsDialogProps {
  columns: Columns
  send: (columns: Record<string, string>) => Promise<boolean>
  onClose: () => void
}

const named = ['day', 'amount', 'out', 'payer', 'text', 'reference', 'account'] as const
const columnWords = {
  day: 'columnDay',
  amount: 'columnAmount',
  out: 'columnOut',
  payer: 'columnPayer',
  text: 'columnText',
  reference: 'columnReference',
  account: 'columnAccount',
} as const

const needed = required<{ day: string; amount: string; out: string }>('day', 'amount')

/** Asks for the meaning of a CSV's columns. If the file cannot be read that way, the choice stays and the reason is shown. */
function ColumnsDialog({ columns, send, onClose }: ColumnsDialogProps) {
  const t = useWords('staff-transfers')
  const form = useForm({
    initialValues: {
      day: '',
      amount: '',
      out: '',
      payer: '',
      text: '',
      reference: '',
      account: '',
      days: statementDays[0] as string,
      decimal: '.',
    },
    validate: (values, language) => ({
      ...needed(values, language),
      out: values.out !== '' && values.out === values.amount ? t('otherColumn') : undefined,
    }),
    waits: true,
    onSubmit: send,
    onSuccess: onClose,
  })
  return (
    <FormDialog title={t('columnsTitle')} form={form} action={t('takeOver')} wayOut={t('cancel')} spaced onClose={onClose}>
      <p className="text-ink-2">{t('columnsText')}</p>
      {named.map((name) => (
        <SelectField
          key={name}
          {...form.field(name)}
          label={t(columnWords[name])}
          required={name === 'day' || name === 'amount'}
          {...(name === 'out' && { hint: t('columnOutHint') })}
        >
          <option value="">{t('noColumn')}</option>
          {columns.map(({ heading, example }) => (
            <option key={heading} value={heading}>
              {example ? `${heading}: ${example}` : heading}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField {...form.field('days')} label={t('daysAre')}>
        {statementDays.map((days) => (
          <option key={days}>{days}</option>
        ))}
      </SelectField>
      <SelectField {...form.field('decimal')} label={t('decimalIs')}>
        {decimalSigns.map((sign) => (
          <option key={sign} value={sign}>
            {sign === '.' ? '1,234.50' : '1.234,50'}
          </option>
        ))}
      </SelectField>
      {form.trouble && <FormErrorNote trouble={form.trouble} />}
    </FormDialog>
  )
}
