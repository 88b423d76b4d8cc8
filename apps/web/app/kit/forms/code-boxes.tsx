import { type ClipboardEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { useWords } from '../language/words.tsx'
import { cx } from '../look/cx.ts'
import { type Boxes, type Move, paste, pressKey, typeInto } from './code-moves.ts'

interface CodeBoxesProps {
  boxes: Boxes
  onChange: (boxes: Boxes) => void
  onComplete: (code: string) => void
  /** Marks all boxes, or only the empty ones. */
  invalid: 'all' | 'empty' | false
  /** Id of the element with the hint or error message. */
  describedBy?: string
  busy: boolean
  /** Called with an index; focuses that box and selects its content. */
  ref: Ref<(index: number) => void>
}

/** Six inputs for one code (specification 5). */
export function CodeBoxes({ boxes, onChange, onComplete, invalid, describedBy, busy, ref }: CodeBoxesProps) {
  const t = useWords('forms')
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const focus = (index: number) => {
    inputs.current[index]?.focus()
    inputs.current[index]?.select()
  }
  useImperativeHandle(ref, () => focus)

  function applyMove(move: Move | null) {
    if (!move || busy) return
    if (move.boxes !== boxes) onChange(move.boxes)
    focus(move.focus)
    if (move.complete) onComplete(move.boxes.join(''))
  }
  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const move = pressKey(boxes, index, event.key)
    if (move) event.preventDefault()
    applyMove(move)
  }
  function onPaste(event: ClipboardEvent, index: number) {
    event.preventDefault()
    applyMove(paste(boxes, index, event.clipboardData.getData('text')))
  }

  return (
    <div className="grid max-w-99 grid-cols-6 gap-1.25 min-[22rem]:gap-2">
      {boxes.map((box, index) => {
        const bad = invalid === 'all' || (invalid === 'empty' && !box)
        const name = `code${index + 1}`
        return (
          <input
            key={name}
            ref={(element) => {
              inputs.current[index] = element
            }}
            id={name}
            name={name}
            value={box}
            required
            readOnly={busy}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            autoCapitalize="characters"
            enterKeyHint="go"
            aria-label={t('digit', { number: index + 1 })}
            aria-invalid={bad || undefined}
            aria-describedby={describedBy}
            className={cx(
              'aspect-5/6 w-full min-w-0 rounded-control p-0 text-center text-[1.75rem] leading-none font-semibold text-ink focus-visible:rounded-control',
              bad ? 'border-2 border-danger bg-danger-tint' : 'border-[1.5px] border-control bg-surface',
            )}
            onFocus={(event) => event.target.select()}
            // `onChange` does not fire when a digit replaces the same digit.
            onInput={(event) => applyMove(typeInto(boxes, index, event.currentTarget.value))}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event) => onPaste(event, index)}
          />
        )
      })}
    </div>
  )
}
