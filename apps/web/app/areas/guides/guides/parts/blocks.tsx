import type { Block } from '@waymark/contract/guides/guides.ts'
import Copy from 'lucide-react/icons/copy'
import { Fragment, useCallback, useId, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { copyText } from '../../../../kit/look/copy.ts'
import { Html } from '../../../../kit/look/html.tsx'

/** Blocks of a step, in order. `guide`: id under which blanks are stored. */
export const Blocks = ({ blocks, guide, className }: { blocks: readonly Block[]; guide: string; className?: string }) =>
  blocks.length > 0 && (
    <div className={className}>
      {blocks.map((block, index) => (
        // Authored content keeps its order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className="not-first:mt-4">
          {block.kind === 'html' ? <Html html={block.html} /> : <Prompt text={block.text} guide={guide} />}
        </div>
      ))}
    </div>
  )

/** A prompt to copy, with its blanks as fields. */
function Prompt({ text, guide }: { text: string; guide: string }) {
  const t = useWords('guides')
  const label = useId()
  const parts = useMemo(() => readPrompt(text), [text])
  const [values, fill] = useBlanks(guide)
  const box = useRef<HTMLDivElement>(null)
  // Text typed before hydration is only in the DOM.
  useLayoutEffect(() => {
    for (const { name, value } of box.current?.querySelectorAll('textarea') ?? []) if (value) fill(name, value)
  }, [fill])
  const hasBlanks = parts.some((part) => 'blank' in part)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be drawn into its border
    <div ref={box} role="group" aria-labelledby={label} className="prompt-box">
      <p id={label} className="mb-1.5 text-xs text-ink-2">
        {t(hasBlanks ? 'promptBlanks' : 'prompt')}
      </p>
      <div className="prompt" dir="auto">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
          <Fragment key={index}>
            {'text' in part ? (
              part.text
            ) : (
              <textarea
                rows={1}
                dir="auto"
                autoComplete="off"
                name={part.blank}
                aria-label={part.blank}
                placeholder={part.blank}
                cols={Math.max(6, part.blank.length)}
                value={values[part.blank] ?? ''}
                onChange={({ currentTarget }) => fill(part.blank, currentTarget.value)}
              />
            )}
          </Fragment>
        ))}
      </div>
      <Button
        variant="outline"
        size="s"
        className="mt-2.5 noscript:hidden"
        onClick={() => copyText(fillPrompt(parts, values), { copied: t('promptCopied'), failed: t('notCopied') })}
      >
        <Copy size={18} />
        {t('copyPrompt')}
      </Button>
    </div>
  )
}

type PromptPart = { text: string } | { blank: string }

/** Splits a prompt into text and blanks, which are in double braces. */
export function readPrompt(text: string): PromptPart[] {
  return text.split(/\{\{\s*([^{}]+?)\s*\}\}/).flatMap((piece, index): PromptPart[] => {
    if (index % 2 === 1) return [{ blank: piece.replace(/\s+/g, ' ') }]
    return piece === '' ? [] : [{ text: piece }]
  })
}

/** Text to copy. An empty blank keeps its name in brackets. */
export const fillPrompt = (parts: readonly PromptPart[], values: Readonly<Record<string, string>>): string =>
  parts.map((part) => ('text' in part ? part.text : values[part.blank]?.trim() || `[${part.blank}]`)).join('')

// Values of blanks in prompts, in memory only. Blanks of the same name in one guide share a value.

type Values = Readonly<Record<string, string>>
const noValues: Values = {}
const filled = new Map<string, Values>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function useBlanks(guide: string): [Values, (name: string, value: string) => void] {
  const values = useSyncExternalStore(
    subscribe,
    () => filled.get(guide) ?? noValues,
    () => noValues,
  )
  const fill = useCallback(
    (name: string, value: string) => {
      filled.set(guide, { ...filled.get(guide), [name]: value })
      for (const listener of listeners) listener()
    },
    [guide],
  )
  return [values, fill]
}
