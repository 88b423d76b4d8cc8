import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { useWords } from '../language/words.tsx'
import { useLazyOpen } from '../load/use-opening.ts'
import { cx } from '../look/cx.ts'
import { Field, inputClass } from './field.tsx'
import type { Choice } from './search-dialog.tsx'

interface ChoiceFieldProps {
  label: string
  hint?: ReactNode
  error: string | undefined
  value: string
  /** Label of the chosen value; empty when nothing is chosen. */
  text: string
  /** A function, so that long lists are built only when the dialog opens. */
  choices: () => readonly Choice[]
  onChange: (value: string) => void
  optional?: boolean
}

const loadDialog = () => import('./search-dialog.tsx').then(({ SearchDialog }) => SearchDialog)

/** Looks like a select and opens a searchable list. The dialog's code loads when it opens. */
export function ChoiceField({ label, hint, error, value, text, choices, onChange, optional = true }: ChoiceFieldProps) {
  const t = useWords('forms')
  const { Part, busy, open, close } = useLazyOpen(loadDialog)
  const [list, setList] = useState<readonly Choice[]>([])
  return (
    <>
      <Field label={label} hint={hint} error={error} optional={optional}>
        {({ 'aria-invalid': invalid, ...control }) => (
          <button
            {...control}
            type="button"
            // `aria-invalid` is not allowed on buttons; the style sheet and the focus on the first invalid field use
            // this attribute instead.
            data-invalid={invalid}
            aria-label={`${label}: ${text || t('notGiven')}`}
            aria-haspopup="dialog"
            aria-busy={busy || undefined}
            className={cx(inputClass, 'flex items-center gap-3 text-start', invalid && 'border-2 border-danger')}
            onClick={() => {
              setList(choices())
              void open()
            }}
          >
            <span className={cx('min-w-0 flex-1 wrap-anywhere', !text && 'text-ink-3')}>{text || t('notGiven')}</span>
            <ChevronDown size={18} aria-hidden className="flex-none" />
          </button>
        )}
      </Field>
      {Part && (
        <Part
          title={label}
          choices={list}
          value={value}
          onChoose={(chosen) => {
            onChange(chosen)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
