import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../../kit/dialogs/dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { StripMap } from '../../../../kit/look/strip-map.tsx'

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const
/** On a tinted background, so its ring is dark in both themes. */
const hereStyle = { fill: 'var(--color-here)', stroke: '#16211E' }

/** Drawings of the slides, 400 by 150, in the color of their line. */
const welcomeArt = {
  /** Current position and the way ahead. */
  welcome: (
    <>
      <path d="M0 75H80" stroke="var(--line)" strokeWidth="14" />
      <path d="M80 70.5H400M80 79.5H400" stroke="var(--line)" strokeWidth="5" />
      <circle cx="80" cy="75" r="20" strokeWidth="7" {...hereStyle} />
      {[170, 250, 330].map((x) => (
        <circle key={x} cx={x} cy="75" r="9" fill="var(--color-surface)" stroke="var(--line)" strokeWidth="5" />
      ))}
    </>
  ),
  /** All ten lines with their letters. */
  lines: lines.map((line, index) => {
    const y = 12 + 14 * index
    // Inside the middle part that narrow screens show.
    const x = 74 + 28 * index
    return (
      <g key={line} data-line={line}>
        <path d={`M0 ${y}H400`} stroke="var(--line)" strokeWidth="9" />
        <rect x={x - 9} y={y - 9} width="18" height="18" rx="4.5" fill="var(--line)" stroke="var(--color-surface)" strokeWidth="2" />
        <text x={x} y={y + 4.5} textAnchor="middle" fontSize="13" fontWeight="700" fill="var(--on-line)">
          {line.toUpperCase()}
        </text>
      </g>
    )
  }),
  /** Solid for finished steps, hollow for open ones. */
  guide: (
    <>
      <path d="M0 110H120Q132 110 141 101L190 52Q199 43 212 43H400" stroke="var(--line)" strokeWidth="14" />
      <path d="M166 76L190 52Q199 43 212 43H400" stroke="var(--line-tint)" strokeWidth="4.5" />
      <circle cx="40" cy="110" r="4.5" fill="var(--line-tint)" />
      <circle cx="100" cy="110" r="4.5" fill="var(--line-tint)" />
      <circle cx="166" cy="76" r="17" strokeWidth="6" {...hereStyle} />
      {[260, 340].map((x) => (
        <circle key={x} cx={x} cy="43" r="9" fill="var(--color-surface)" stroke="var(--line)" strokeWidth="5" />
      ))}
    </>
  ),
  /** A checklist inside a step. */
  checks: [120, 90, 130].map((width, index) => {
    const y = 22 + 38 * index
    const done = index < 2
    return (
      <g key={width}>
        <rect
          x="110"
          y={y}
          width="30"
          height="30"
          rx="7"
          fill={done ? 'var(--line)' : 'var(--color-surface)'}
          stroke="var(--line)"
          strokeWidth="3.5"
        />
        {done && (
          <path d={`M118 ${y + 15}l6 6 10-12`} stroke="var(--on-line)" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
        )}
        <path d={`M158 ${y + 15}h${width}`} stroke="var(--line)" strokeWidth="8" strokeLinecap="round" opacity={done ? 0.35 : 1} />
      </g>
    )
  }),
} as const

const slides = [
  { line: 'a', art: 'welcome', title: 'welcome', text: 'welcomeText' },
  { line: 'f', art: 'lines', title: 'lines', text: 'linesText' },
  { line: 'd', art: 'guide', title: 'guide', text: 'guideText' },
  { line: 'b', art: 'checks', title: 'checks', text: 'checksText' },
] as const
const last = slides.length - 1
const next = (at: number) => Math.min(last, at + 1)
const previous = (at: number) => Math.max(0, at - 1)

/** Four slides that explain the product. They can be left at any time. */
export function WelcomeSlides({ site, onLeave }: { site: string; onLeave: () => void }) {
  const t = useWords('start')
  const [at, setAt] = useState(0)

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') setAt(next)
      if (key === 'ArrowLeft') setAt(previous)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  // On the first and last slide one button disappears; the focus moves to the other.
  const buttons = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide may have one button fewer
  useEffect(() => {
    if (document.activeElement === document.body) buttons.current?.querySelector<HTMLElement>('[data-focus]')?.focus()
  }, [at])

  const { line, art, title, text } = slides[at] ?? slides[0]
  const heading = t(title, { site })
  const place = t('slideOf', { number: at + 1, total: slides.length })
  return (
    <Dialog open onClose={onLeave} title={heading}>
      <div data-line={line}>
        <svg
          key={art}
          viewBox="0 0 400 150"
          preserveAspectRatio="xMidYMid slice"
          fill="none"
          aria-hidden="true"
          className="h-37.5 w-full rounded-card transition-opacity duration-(--duration-sheet) starting:opacity-0"
        >
          <rect width="400" height="150" fill="var(--line-tint)" />
          {welcomeArt[art]}
        </svg>
        {/* The button keeps the focus, so new text is announced. */}
        <p aria-live="polite" aria-atomic="true" className="mt-4 min-h-[6.5rem] text-ink-2">
          <span className="sr-only">
            {place}. {heading}.{' '}
          </span>
          {t(text)}
        </p>
        <StripMap
          stops={slides.map((_, index) => ({ state: index < at ? 'done' : index === at ? 'here' : 'ahead' }))}
          label={place}
          className="mx-auto mt-2 max-w-40"
        />
        {/* The next button stays in place, so that it can be pressed repeatedly. */}
        <div ref={buttons} className="mt-5 -ms-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          {at < last && (
            <Button variant="quiet" size="s" onClick={onLeave}>
              {t('skip')}
            </Button>
          )}
          <div className="ms-auto flex gap-3">
            {at > 0 && (
              <Button variant="outline" size="s" onClick={() => setAt(previous)}>
                {t('back')}
              </Button>
            )}
            <Button size="s" onClick={at === last ? onLeave : () => setAt(next)} data-focus>
              {at === last ? t('finish') : t('next')}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  )
}
