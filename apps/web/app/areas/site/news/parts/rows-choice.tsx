import { formatNumber, useLanguage } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'

interface RowsChoiceProps {
  /** What is chosen, for who sees no choice, and the word before it. */
  label: string
  word: string
  choices: readonly number[]
  chosen: number
  addressOf: (rows: number) => string
}

/** How many are shown at once: each choice is an address. */
export function RowsChoice({ label, word, choices, chosen, addressOf }: RowsChoiceProps) {
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form is here that a fieldset would belong to
    <div role="group" aria-label={label} className="-me-2.5 flex flex-wrap items-center text-sm">
      <span aria-hidden="true" className="pe-1 text-ink-2">
        {word}
      </span>
      {choices.map((rows) => (
        <Go
          key={rows}
          to={addressOf(rows)}
          preventScrollReset
          aria-current={rows === chosen ? 'true' : undefined}
          className="tab inline-flex min-h-11 min-w-11 items-center justify-center px-2.5 no-underline hover:underline aria-[current]:font-semibold"
        >
          {formatNumber(language, rows)}
        </Go>
      ))}
    </div>
  )
}
